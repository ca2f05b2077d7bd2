import { detect } from '../names/detect.ts'
import { englishIndustries, industryInEnglish } from '../names/industry-english.ts'
import { allRegions, type Region } from '../names/regions.ts'
import { hasChinese } from '../names/text.ts'
import type { Simplify } from '../names/traditional.ts'
import { type PopularSearch, popularSearches } from './popular-searches.ts'

/** Words of a question that are no part of a name. */
const asking = new Set(
  `a about am an and any are as at be by called can chinese company company's companies could do does english find
  firm for from full get give have help hello hi how i in is it its know legal legally likely looking maker me my name named
  names need of on or original please registered registration seller sells shop should supplier supplier's
  tell that the their them there they this to us want was we what what's which who whose why with
  would you your`.split(/\s+/),
)

const latinForms = new Set(
  'ltd limited co company corp corporation inc incorporated llc plc group holding holdings'.split(
    ' ',
  ),
)

const industries = new Set([
  ...englishIndustries().flatMap((text) => text.toLowerCase().split(/\W+/)),
  ...'electronic electric electrical technologies tech science systems system products'.split(' '),
])

const isIndustry = (word: string): boolean =>
  industries.has(word) || industries.has(`${word}s`) || industries.has(word.replace(/s$/, ''))

const regions = new Map<string, Region>()
for (const region of allRegions()) {
  const key = region.english.toLowerCase().replace(/[^a-z]/g, '')
  if (!regions.has(key)) regions.set(key, region)
}

type LatinParts = { places: Region[]; trades: string[]; forms: string[]; brand: string[] }

/** The words of a question in English or pinyin, by what they mean in a company's name. */
const latinParts = (question: string): LatinParts => {
  const quoted = /[“"]([^“”"]{2,})[”"]/.exec(question)?.[1] ?? question
  const words = quoted.match(/[\p{Script=Latin}\p{N}]+(?:[’'][\p{Script=Latin}]+)?/gu) ?? []
  const parts: LatinParts = { places: [], trades: [], forms: [], brand: [] }
  for (let at = 0; at < words.length; at++) {
    const word = (words[at] ?? '').toLowerCase()
    const two = regions.get(word + (words[at + 1] ?? '').toLowerCase())
    const place = two ?? regions.get(word)
    if (place) {
      parts.places.push(place)
      if (two) at++
    } else if (latinForms.has(word)) parts.forms.push(words[at] ?? '')
    else if (isIndustry(word)) parts.trades.push(words[at] ?? '')
    else if (!asking.has(word)) parts.brand.push(words[at] ?? '')
  }
  return parts
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? []

const brandOf = ({ english }: PopularSearch): string[] =>
  latinParts(english)
    .brand.map((word) => word.toLowerCase())
    .filter((word) => word.length > 2)

/** Well-known companies whose brand, not only whose place or trade, is in the question. */
const knownIn = (question: string): PopularSearch[] => {
  const words = new Set(wordsOf(question))
  const chinese = question.match(/\p{Script=Han}{2,}/gu) ?? []
  return popularSearches.filter((known) => {
    const brand = brandOf(known)
    const detected = detect(known.chinese)
    const chineseBrand = 'parts' in detected ? detected.parts.brand : ''
    return (
      (brand.length > 0 && brand.every((word) => words.has(word))) ||
      (chineseBrand !== '' && chinese.some((text) => text.includes(chineseBrand)))
    )
  })
}

const whereToFind =
  'The Chinese name is on the business license and in the red seal on the contract. On Alibaba, open Company Profile → Business license on the store page; elsewhere, ask the supplier for a picture of the license.'

const list = (label: string, values: readonly string[]): string[] =>
  values.length > 0 ? [`${label}: ${[...new Set(values)].join(', ')}`] : []

const maxBrandWords = 6

const explainLatin = (question: string): string[] => {
  const { places, trades, forms, brand } = latinParts(question)
  const lines = [
    ...list(
      'Place',
      places.map(({ english, chinese }) => `${english} (${chinese})`),
    ),
    ...list('Trade', trades),
    ...list('Legal form', forms),
  ]
  const words = brand.slice(0, maxBrandWords).join(' ')
  return [
    ...(lines.length > 0 ? ['Here is what I can tell from what you wrote:', ...lines] : []),
    words
      ? `Missing: the brand in Chinese. “${words}” can be written with many characters, and one different character can mean a different company.`
      : 'Missing: the brand, in Chinese. It decides which company it is.',
  ]
}

const explainChinese = (question: string, simplify?: Simplify): string[] => {
  const text = question.match(/[\p{Script=Han}()（）A-Za-z0-9·]+/gu)?.find(hasChinese) ?? ''
  const detected = detect(text, simplify)
  if (detected.kind !== 'legal-name' && detected.kind !== 'brand') return explainLatin(question)
  const { region, brand, industryWords, form } = detected.parts
  const trades = industryWords.flatMap((word) => industryInEnglish(word) ?? [])
  return [
    'Here is what I can tell from what you wrote:',
    ...list('Place', region ? [`${region.english} (${region.chinese})`] : []),
    `Brand: ${brand}`,
    ...list('Trade', trades),
    ...list('Legal form', form ? [`${form.english} (${form.chinese})`] : []),
    ...(detected.kind === 'legal-name'
      ? [`${text} has the form of a full legal name. Compare it with the license.`]
      : ['Missing: the full name. Most end in a form such as limited liability company.']),
  ]
}

/**
 * What our own parser reads about a company's name in a question: the answer of AI Help if no model is configured, and
 * of its local stand-in. It names a company only where the question has its brand.
 */
export const explainName = (question: string, simplify?: Simplify): string => {
  const companies = knownIn(question)
  if (companies.length > 0)
    return [
      'The brand in your question belongs to a well-known company. Likely:',
      ...companies.map(({ chinese, english }) => `${chinese} (${english})`),
      'Companies with a similar name exist: compare it with the business license.',
    ].join('\n')
  const explained = hasChinese(question)
    ? explainChinese(question, simplify)
    : explainLatin(question)
  return ['I don’t guess names.', ...explained, whereToFind].join('\n')
}
