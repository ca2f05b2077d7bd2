import { toHalfWidth } from '../names/company-name.ts'
import { isMainland, outside } from '../names/place-of-register.ts'
import { allRegions } from '../names/regions.ts'
import { simplify } from '../names/simplified.ts'
import { simplifiedInPlace } from '../names/traditional.ts'

/** ISO 3166-1 alpha-2, by the Chinese name of a place of register. */
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

/** What banks print besides a country's name, and cities with many accounts of traders: our own choice. */
const cities: Readonly<Record<string, string>> = {
  AE: 'EMIRATES|UAE|DUBAI|ABU DHABI|SHARJAH',
  AU: 'SYDNEY|MELBOURNE',
  BD: 'DHAKA',
  BR: 'SAO PAULO',
  CA: 'TORONTO|VANCOUVER|MONTREAL',
  CH: 'ZURICH|GENEVA',
  CY: 'LIMASSOL|NICOSIA',
  DE: 'FRANKFURT|HAMBURG|BERLIN|MUNICH',
  EE: 'TALLINN',
  EG: 'CAIRO',
  ES: 'MADRID|BARCELONA',
  FR: 'PARIS',
  GB: 'UK|ENGLAND|LONDON',
  ID: 'JAKARTA',
  IN: 'MUMBAI|NEW DELHI|CHENNAI',
  IT: 'MILAN|ROME',
  JP: 'TOKYO|OSAKA|YOKOHAMA',
  KE: 'NAIROBI',
  KH: 'PHNOM PENH',
  KR: 'KOREA|SEOUL|BUSAN',
  KZ: 'ALMATY',
  LA: 'VIENTIANE',
  LK: 'COLOMBO',
  LT: 'VILNIUS',
  MM: 'YANGON',
  MX: 'MEXICO CITY',
  MY: 'KUALA LUMPUR|LABUAN|PENANG',
  NG: 'LAGOS',
  NL: 'AMSTERDAM|ROTTERDAM',
  NZ: 'AUCKLAND',
  PH: 'MANILA',
  PK: 'KARACHI|LAHORE',
  PL: 'WARSAW',
  RU: 'MOSCOW|VLADIVOSTOK',
  SA: 'RIYADH|JEDDAH',
  TH: 'BANGKOK',
  TR: 'TURKEY|ISTANBUL',
  TW: 'TAIPEI|KAOHSIUNG',
  US: 'USA|NEW YORK|LOS ANGELES|SAN FRANCISCO|CHICAGO|HOUSTON|MIAMI',
  VN: 'VIETCOMBANK|HANOI|HO CHI MINH',
  ZA: 'JOHANNESBURG',
}

/** Codes that name no other country: unions, tests, and the mainland itself. */
const noCountry = /^(?:CN|EU|EZ|QO|UN|X[A-JL-Z]|ZZ)$/
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const named = {
  en: new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }),
  zh: new Intl.DisplayNames('zh-Hans', { type: 'region', fallback: 'none' }),
}
/** Every country by its name in both scripts, as CLDR has it. */
const everyCountry = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => !noCountry.test(code))
  .flatMap((country) => {
    const [english, chinese] = [named.en.of(country), named.zh.of(country)]
    const latin = [english?.toUpperCase(), cities[country]].filter((name) => name !== undefined)
    return english === undefined || chinese === undefined
      ? []
      : [{ country, pattern: new RegExp(`${chinese}|\\b(?:${latin.join('|')})\\b`) }]
  })

const places = [
  ...outside.map(([chinese, ...latin]) => ({
    country: countries[chinese],
    pattern: new RegExp(`${chinese}|\\b(?:${latin.join('|')})\\b`),
  })),
  ...everyCountry,
]

/**
 * Names of banks with places that say nothing of the branch, and what is left of them; and banks whose name alone says
 * where they are. Their mainland subsidiaries have "(China)" or a place in their name.
 */
const bankNames: readonly (readonly [RegExp, string])[] = [
  [/HONG ?KONG (?:AND|&) SHANGHAI BANKING CORP(?:ORATION)?/, 'HONG KONG'],
  [/香港上海汇丰银行/, '香港'],
  [/(?:LAND )?BANK OF TAIWAN|TAIWAN (?:COOPERATIVE|BUSINESS) BANK/, ''],
  [/台湾(?:土地|中小企业)?银行/, ''],
  [
    /\bBOC ?HK\b|\b(?:CHINA CONSTRUCTION BANK|CCB|INDUSTRIAL (?:AND|&) COMMERCIAL BANK OF CHINA|ICBC),? ?\(? ?ASIA\b|\bCHINA CITIC BANK INTERNATIONAL\b/,
    'HONG KONG',
  ],
  [
    /\b(?:HANG SENG|NANYANG COMMERCIAL|(?:CMB )?WING LUNG|(?:OCBC )?WING HANG|CHONG HING|DAH SING|SHANGHAI COMMERCIAL|TAI SANG|TAI YAU|ZA|MOX|LIVI|WELAB|AIRSTAR|FUSION) BANK\b|\bBANK OF EAST ASIA\b|\bCHIYU BANKING\b/,
    'HONG KONG',
  ],
  [
    /(?:建设银行|建行|工商银行|工银|工行) ?\(? ?亚洲|中信银行 ?\(? ?国际|(?:恒生|南洋商业|(?:招商)?永隆|(?:华侨)?永亨|创兴|大新|集友|东亚|上海商业|众安|天星|富融)银行/,
    '香港',
  ],
  [/\bBANCO NACIONAL ULTRAMARINO\b|\b(?:LUSO INTERNATIONAL|TAI FUNG) BANK/, 'MACAU'],
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

/** Ways without a bank: who collects the money, or holds the wallet, is not known. */
const cashOrCoins =
  /WESTERN ?UNION|MONEY ?GRAM|西联|速汇金|\b(?:USDT|USDC|BITCOIN|BTC|ETHEREUM|TETHER|TRC-?20|ERC-?20|CRYPTO)\b|泰达币|比特币/
/** Addresses of wallets: Tron, Ethereum, Bitcoin. */
const walletAddress = /^(?:T[1-9A-HJ-NP-Za-km-z]{33}|0x[\da-fA-F]{40}|bc1[a-z\d]{25,60})$/
/** Payment services, and the banks that keep hardly any other accounts than theirs. */
const paymentServices =
  /\b(?:PAYPAL|(?:TRANSFER)?WISE|PAYONEER|REVOLUT|ALIPAY|WECHAT|X ?TRANSFER|LIAN ?LIAN|WORLD ?FIRST|AIRWALLEX|PING ?PONG|CURRENCY ?CLOUD|BANKING CIRCLE|COMMUNITY FEDERAL SAVINGS BANK|FIRST CENTURY BANK|SKYEE|SUNRATE|COGOLINKS|IPAYLINKS|PHOTON ?PAY|NIUM|OFX|STRIPE|SKRILL|NETELLER|ZELLE|VENMO)\b|支付宝|微信|万里汇|连连|空中云汇|乒乓|派安盈|寻汇/
/** Accounts that mainland banks keep for companies from elsewhere alone, and their prefixes. */
const offshoreAccounts = /\bOBU\b|\bOFFSHORE\b|\b(?:OSA|NRA)(?![A-Z])|离岸/

/**
 * How the money is sent if not to an ordinary bank account: as cash or coins, which cannot be called back, to a payment
 * service, or to an offshore account at a mainland bank.
 */
export function otherThanBank({
  bank = '',
  accountNumber = '',
}: {
  bank?: string | undefined
  accountNumber?: string | undefined
}): 'cash-or-coins' | 'payment-service' | 'offshore-account' | undefined {
  const typed = toHalfWidth(`${bank} ${accountNumber}`).toUpperCase()
  if (cashOrCoins.test(typed) || walletAddress.test(accountNumber.trim())) return 'cash-or-coins'
  if (paymentServices.test(typed)) return 'payment-service'
  return offshoreAccounts.test(typed) ? 'offshore-account' : undefined
}

/**
 * The country of a place outside the mainland that a bank's name or branch states: "DBS Bank (Hong Kong)". Undefined
 * if there is none, if there are two, or if a place of the mainland stands beside it.
 * @returns ISO 3166-1 alpha-2
 */
export function countryOfBank(bank: string): string | undefined {
  const typed = simplifiedInPlace(toHalfWidth(bank).toUpperCase(), simplify)
  const text = bankNames.reduce((rest, [name, left]) => rest.replace(name, left), typed)
  if (namesMainland(text)) return undefined
  const found = new Set(
    places.filter(({ pattern }) => pattern.test(text)).map(({ country }) => country),
  )
  return found.size === 1 ? [...found][0] : undefined
}
