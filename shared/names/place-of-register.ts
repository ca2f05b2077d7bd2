import { toHalfWidth } from './company-name.ts'
import { hasForm, parseName } from './parse.ts'
import { allRegions, type Region, regionOf } from './regions.ts'
import { hasChinese, maxNameLength, shownName } from './text.ts'
import { type Simplify, simplifiedInPlace } from './traditional.ts'

/** Places of register outside the mainland: in Chinese, then in the spellings of English names. */
export const outside: readonly (readonly [chinese: string, full: string, short?: string])[] = [
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

/** Whether a place is on the mainland: Taiwan, Hong Kong and Macau have separate registers. */
export const isMainland = ({ code }: Region): boolean => !/^(?:71|81|82)/.test(code)

const mainlandInEnglish = new Set([
  'CHINA',
  'PRC',
  ...[...allRegions()].filter(isMainland).map(({ english }) => english.toUpperCase()),
])

const latinForm = /\b(?:LIMITED|LTD|CO|COMPANY|CORP|CORPORATION|INC)$/

const latinPlaces = outside.map(([chinese, full, short]) => ({
  chinese,
  // HK can be part of a brand (HK BATTERY CO LTD): it counts as a place only in brackets.
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
  // Only Singapore's register has this legal form.
  if (/\bPTE (?:LTD|LIMITED)$/.test(name)) return '新加坡'
  for (const { chinese, bracketed, plain } of latinPlaces) {
    const found = bracketed.exec(name) ?? plain.exec(name)
    if (!found) continue
    // HONG KONG LAND (CHONGQING) CO LTD: the place of the owner, then that of the company.
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
  // 中国 at the start names no register: Hong Kong companies have it too.
  if (parts.region?.chinese === '中国') return undefined
  const inFront = outside.find(([chinese]) => plain.startsWith(chinese))?.[0]
  return inFront ?? placeOfRegion(parts.region)
}

/**
 * The place of register that a company's name states: `mainland`, or the place in Chinese.
 * Undefined if the name alone is not conclusive: an English name with a mainland city may belong to
 * a Hong Kong company, and a Chinese name without a place to any register. Of two places, the one
 * in brackets counts: 香港置地（重庆）有限公司 is in Chongqing. Source:
 * docs/specification.md#places-of-register.
 */
export const placeOfRegister = (name: string, simplify: Simplify): string | undefined => {
  if (shownName(name).length > maxNameLength) return undefined
  return hasChinese(name) ? placeInChinese(name, simplify) : placeInLatin(name)
}
