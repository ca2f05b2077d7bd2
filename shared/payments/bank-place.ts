import { toHalfWidth } from '../names/company-name.ts'
import { isMainland, outside } from '../names/place-of-register.ts'
import { allRegions } from '../names/regions.ts'
import { simplify } from '../names/simplified.ts'
import { simplifiedInPlace } from '../names/traditional.ts'

/** ISO 3166-1 alpha-2, by the Chinese name of the place. */
const countries: Readonly<Record<string, string>> = {
  香港: 'HK',
  澳门: 'MO',
  台湾: 'TW',
  新加坡: 'SG',
  英属维尔京群岛: 'VG',
  开曼群岛: 'KY',
  塞舌尔: 'SC',
  萨摩亚: 'WS',
  马绍尔群岛: 'MH',
}

const places = outside.map(([chinese, ...latin]) => ({
  country: countries[chinese],
  pattern: new RegExp(`${chinese}|\\b(?:${latin.join('|')})\\b`),
}))

/** Names of banks with places that say nothing of the branch, and what is left of them. */
const bankNames: readonly (readonly [RegExp, string])[] = [
  [/HONG ?KONG (?:AND|&) SHANGHAI BANKING CORP(?:ORATION)?/, 'HONG KONG'],
  [/香港上海汇丰银行/, '香港'],
  [/(?:LAND )?BANK OF TAIWAN|TAIWAN (?:COOPERATIVE|BUSINESS) BANK/, ''],
  [/台湾(?:土地|中小企业)?银行/, ''],
]

// Short ones are also parts of streets elsewhere: Sha, as in Tsim Sha Tsui.
const minLetters = 5

const mainland = [...allRegions()].filter(isMainland)
const mainlandInLatin = new Set(
  mainland.map(({ english }) => english.toUpperCase()).filter(({ length }) => length >= minLetters),
)
const mainlandInChinese = mainland
  .filter(({ code, chinese }) => code.length <= 4 && chinese.length > 1)
  .map(({ chinese }) => chinese)

const namesMainland = (text: string): boolean =>
  /\(CHINA\)|\(中国\)|\bPRC\b/.test(text) ||
  mainlandInChinese.some((place) => text.includes(place)) ||
  text.split(/[^A-Z']+/).some((word) => mainlandInLatin.has(word))

/**
 * The country of a place outside the mainland that a bank's name or branch states: "DBS Bank (Hong Kong)". Undefined
 * if there is none, if there are two, or if a place of the mainland stands beside it.
 * @returns ISO 3166-1 alpha-2
 */
export function countryOfBank(bank: string): string | undefined {
  const typed = simplifiedInPlace(toHalfWidth(bank).toUpperCase(), simplify)
  const text = bankNames.reduce((rest, [name, left]) => rest.replace(name, left), typed)
  if (namesMainland(text)) return undefined
  const named = new Set(
    places.filter(({ pattern }) => pattern.test(text)).map(({ country }) => country),
  )
  return named.size === 1 ? [...named][0] : undefined
}
