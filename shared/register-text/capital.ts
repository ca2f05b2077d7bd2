import { numberInDigits, numberInWords } from './numbers.ts'
import { simplifiedWord } from './plain-text.ts'

const currencies: Readonly<Record<string, string>> = {
  CNY: '人民币元 人民币 RMB CNY',
  USD: '美元 美金 USD US$',
  HKD: '港元 港币 香港元 HKD HK$',
  EUR: '欧元 EUR',
  JPY: '日元 日圆 JPY',
  GBP: '英镑 GBP',
  TWD: '新台币 新台币元 台币 TWD',
  AUD: '澳元 澳大利亚元 AUD',
  CAD: '加元 加拿大元 CAD',
  SGD: '新加坡元 SGD',
  KRW: '韩元 韩国元 KRW',
  CHF: '瑞士法郎 CHF',
  MOP: '澳门元 澳门币 MOP',
}
const words = Object.entries(currencies)
  .flatMap(([currency, names]) => names.split(' ').map((name) => ({ name, currency })))
  .toSorted((a, b) => b.name.length - a.name.length)

/** Takes the words for currencies out of a text. Undefined if there are two of them. */
const takeCurrency = (text: string): { rest: string; currency?: string } | undefined => {
  let rest = text
  const found = new Set<string>()
  for (const { name, currency } of words) {
    if (!rest.includes(name)) continue
    rest = rest.replace(name, '')
    found.add(currency)
  }
  const [currency] = found
  return found.size > 1 ? undefined : { rest, ...(currency && { currency }) }
}

const unitOf: Readonly<Record<string, number>> = { '': 0.0001, 万: 1, 亿: 10_000 }

/** An amount with its unit, as 1200万, 1.2亿, 壹仟贰佰万 or 1亿2000万, in ten thousands. */
const wanOf = (amount: string): number | undefined => {
  let wan = 0
  let rest = amount
  let lastUnit = Number.POSITIVE_INFINITY
  while (rest !== '') {
    const [all, number = '', unit = ''] = /^([^万亿]+)([万亿]?)/.exec(rest) ?? []
    const value = numberInDigits(number) ?? numberInWords(number)
    const times = unitOf[unit]
    if (all === undefined || value === undefined || times === undefined || times >= lastUnit)
      return undefined
    wan += value * times
    lastUnit = times
    rest = rest.slice(all.length)
  }
  return amount === '' ? undefined : Number(wan.toFixed(6))
}

/** 500 300 is two numbers; 5 0 0 万 元 is a license's, with spaces between all characters. */
const isTwoNumbers = (text: string): boolean =>
  /\d\s+\d/u.test(text) && !/^\S(?:\s\S){2,}$/u.test(text.trim())

/** @param note the unit that the label says, as in 注册资本(万元): 500 */
export const readCapital = (
  text: string,
  note: string,
): { wan: number; currency: string } | undefined => {
  const isNumber = numberInDigits(text.replaceAll(' ', '')) !== undefined
  const written = `${text}${isNumber ? note : ''}`.replace(/[\s（()）整]/g, '').toUpperCase()
  if (written.length > 40 || isTwoNumbers(text)) return undefined
  const taken = takeCurrency(simplifiedWord(written))
  if (!taken) return undefined
  const [, amount = '', yuan = ''] = /^([^元圆]*)([元圆]?)$/.exec(taken.rest) ?? []
  // 500万元美元 says two currencies, 港币壹佰万元 one, 1200万 alone none.
  const isNamedFirst = words.some(({ name }) => simplifiedWord(written).startsWith(name))
  if (yuan !== '' && (taken.currency ?? 'CNY') !== 'CNY' && !isNamedFirst) return undefined
  const currency = taken.currency ?? (yuan === '' ? undefined : 'CNY')
  const wan = wanOf(amount)
  return currency === undefined || wan === undefined ? undefined : { wan, currency }
}
