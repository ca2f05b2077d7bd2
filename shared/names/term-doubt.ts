import { detect } from './detect.ts'
import type { NameParts } from './parse.ts'
import { looksLikePerson } from './person-name.ts'
import { allRegions } from './regions.ts'
import { hasChinese } from './text.ts'
import type { Simplify } from './traditional.ts'

/** Why a check of a typed text would probably be wasted. */
export type TermDoubt =
  | 'link'
  | 'email'
  | 'two-companies'
  | 'person'
  | 'unclear'
  | 'wrong-check-character'

const email = /\S@\S+\.\S/
const link = /^(?:https?:|www\.)|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i

const chineseForm = /有限(?:责任)?公司|股份公司|集团公司/g
const latinForm = /\b(?:ltd|limited|inc|incorporated|llc|corp|corporation|plc)\b/i
const separators = /[、，,;；/|\n]|\s+(?:and|&)\s+/i
const codes = /(?<![0-9A-Z])[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-HJ-NP-RTUWXY]{10}(?![0-9A-Z])/gi

/** "Co., Ltd." as "Co Ltd": its comma separates no two names. */
const withoutFormComma = (term: string): string =>
  term.replace(/[.,\s]*,\s*(?=(?:ltd|limited|inc|llc)\b)/gi, ' ')

/** A form, another name, and a form again: "Bright Wave Ltd Dark Wave Ltd". */
const twoForms = new RegExp(
  `${latinForm.source}[\\s.]+(?!(?:ltd|limited|inc|llc|co|company)\\b)\\w.*${latinForm.source}`,
  'i',
)

const hasTwoCompanies = (term: string, simplify?: Simplify): boolean => {
  // A branch repeats no form: 甲有限公司北京分公司.
  if ((term.match(chineseForm)?.length ?? 0) > 1) return true
  if (new Set(term.toUpperCase().match(codes)).size > 1) return true
  const parts = withoutFormComma(term)
    .split(separators)
    .filter((part) => part.trim() !== '')
  if (hasChinese(term))
    return parts.filter((part) => detect(part, simplify).kind === 'legal-name').length > 1
  // "Bright Wave Co., Ltd." has one form behind a comma: a part that is a form alone is no name.
  const named = parts.filter((part) => part.replace(latinForm, '').replace(/\W|\bco\b/gi, ''))
  return named.filter((part) => latinForm.test(part)).length > 1 || twoForms.test(term)
}

const plainWords = new Set(
  'a the of in from at city province district china chinese company co ltd limited factory supplier'.split(
    ' ',
  ),
)
const latinPlaces = new Set([...allRegions()].map(({ english }) => english.toLowerCase()))
const chinesePlaces = new Set([...allRegions()].map(({ chinese }) => chinese))

/** A name of two words or more, that are not all places or words such as "factory": hardly "asdf". */
const saysLittle = (name: string): boolean => {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length < 2 || words.every((word) => plainWords.has(word) || latinPlaces.has(word))
}

/** Whether a name is only a legal form or a place. */
const isWithoutBrand = ({ name, brand, form }: NameParts): boolean =>
  (form !== undefined && brand === name) || chinesePlaces.has(name.replace(/[省市区县]$/, ''))

/**
 * Why the site asks before it submits a typed text; undefined for one that can be a company's name or
 * code. The server takes it all the same: it may be all that the buyer has.
 */
export const termDoubt = (term: string, simplify?: Simplify): TermDoubt | undefined => {
  if (email.test(term)) return 'email'
  if (link.test(term.trim())) return 'link'
  if (hasTwoCompanies(term, simplify)) return 'two-companies'
  const detected = detect(term, simplify)
  switch (detected.kind) {
    case 'code':
      return detected.reading.kind === 'wrong-check-character' ? 'wrong-check-character' : undefined
    case 'latin-name':
      if (looksLikePerson(detected.name)) return 'person'
      return saysLittle(detected.name) ? 'unclear' : undefined
    case 'brand':
      if (isWithoutBrand(detected.parts)) return 'unclear'
      return looksLikePerson(detected.parts.name) ? 'person' : undefined
    case 'something-else':
      return 'unclear'
    default:
      return undefined
  }
}
