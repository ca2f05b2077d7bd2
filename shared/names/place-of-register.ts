import { toHalfWidth } from '../company-name.ts'
import { hasForm, parseName } from './parse.ts'
import { allRegions, type Region, regionOf } from './regions.ts'
import { hasChinese, maxNameLength, shownName } from './text.ts'
import { type Simplify, simplifiedInPlace } from './traditional.ts'

/** Places with a register of their own: short in Chinese, then as English names write them. */
const outside: readonly (readonly [chinese: string, full: string, short?: string])[] = [
  ['香港', 'HONG ?KONG', 'HK'],
  ['澳门', 'MACA[UO]'],
  ['台湾', 'TAIWAN'],
  ['新加坡', 'SINGAPORE'],
  ['英属维尔京群岛', 'BRITISH VIRGIN ISLANDS', 'BVI'],
  ['开曼群岛', 'CAYMAN(?: ISLANDS)?'],
  ['塞舌尔', 'SEYCHELLES'],
  ['萨摩亚', 'SAMOA'],
  ['马绍尔群岛', 'MARSHALL ISLANDS'],
]

/** Whether a place is on the mainland: Taiwan, Hong Kong and Macau have registers of their own. */
const isMainland = ({ code }: Region): boolean => !/^(?:71|81|82)/.test(code)

const mainlandInEnglish = new Set([
  'CHINA',
  'PRC',
  ...[...allRegions()].filter(isMainland).map(({ english }) => english.toUpperCase()),
])

const latinForm = /\b(?:LIMITED|LTD|CO|COMPANY|CORP|CORPORATION|INC)$/

const latinPlaces = outside.map(([chinese, full, short]) => ({
  chinese,
  // HK may be a brand's letters (HK BATTERY CO LTD): it is a place only in brackets.
  bracketed: new RegExp(`\\( ?(?:${short ? `${full}|${short}` : full}) ?\\)(?=[^()]*$)`),
  plain: new RegExp(`^${full}\\b|\\b${full}(?= (?:(?:CO|COMPANY) )?(?:LIMITED|LTD)$)`),
}))

const placeInLatin = (typed: string): string | undefined => {
  const name = toHalfWidth(typed)
    .toUpperCase()
    .replaceAll('.', '')
    .replace(/[\s,\p{Pd}]+/gu, ' ')
    .trim()
  if (!latinForm.test(name)) return undefined
  // Only Singapore's register has this form.
  if (/\bPTE (?:LTD|LIMITED)$/.test(name)) return '新加坡'
  for (const { chinese, bracketed, plain } of latinPlaces) {
    const found = bracketed.exec(name) ?? plain.exec(name)
    if (!found) continue
    // HONG KONG LAND (CHONGQING) CO LTD: the owner's place, then the company's.
    const behind = name.slice(found.index + found[0].length)
    return behind.split(/[ ()]+/).some((word) => mainlandInEnglish.has(word)) ? undefined : chinese
  }
  return undefined
}

const outsideNamed = (plain: string): string | undefined =>
  outside.find(([chinese]) => chinese === plain)?.[0]

const placeOfRegion = (region: Region | undefined): string | undefined =>
  region && (isMainland(region) ? 'mainland' : outsideNamed(region.chinese))

const placeInChinese = (typed: string, simplify: Simplify): string | undefined => {
  const parts = parseName(typed, simplify)
  if (!hasForm(parts)) return undefined
  const plain = simplifiedInPlace(parts.company, simplify)
  const bracketed = [...plain.matchAll(/\(([^()]+)\)/g)]
    .map(([, inside = '']) => outsideNamed(inside) ?? placeOfRegion(regionOf(inside)))
    .findLast((place) => place !== undefined)
  if (bracketed) return bracketed
  // 中国 in front names no register: companies of Hong Kong have it too.
  if (parts.region?.chinese === '中国') return undefined
  const inFront = outside.find(([chinese]) => plain.startsWith(chinese))?.[0]
  return inFront ?? placeOfRegion(parts.region)
}

/**
 * In which place's register a company's name says that it stands: `mainland`, or the place in Chinese.
 * Undefined where the name does not say it by itself: an English name with a mainland city may be a
 * company of Hong Kong, and a Chinese one without a place may be anywhere. Where a name has two
 * places, the one in brackets is the company's: 香港置地（重庆）有限公司 is in Chongqing.
 * Source: docs/specification.md#places-of-register.
 */
export const placeOfRegister = (name: string, simplify: Simplify): string | undefined => {
  if (shownName(name).length > maxNameLength) return undefined
  return hasChinese(name) ? placeInChinese(name, simplify) : placeInLatin(name)
}
