import { readCapital } from './capital.ts'
import { readDay } from './days.ts'

/** What a row of a table, or a notice of a court or an authority, says about one matter. */
export type MatterFacts = {
  readonly reference?: string
  readonly amount?: { readonly value: number; readonly currency: string }
  readonly since?: string
}

/** （2024）浙0212执1234号, 甬市监处罚〔2024〕56号 */
const references =
  /(?:\(\d{4}\)[\p{Script=Han}\d]{2,20}?号|[\p{Script=Han}]{1,14}[〔[(]\d{4}[〕\])](?:第)?[\p{Script=Han}]{0,4}\d{1,8}号)(?:之[一二三四五六七八九十\d]+)?/gu
const amountsInWords = /[壹贰叁肆伍陆柒捌玖拾佰仟零万亿]{2,20}(?:元|圆)/gu
const amountsInPlainWords = /[一二三四五六七八九两十百千零万亿]{2,20}(?:元|圆)/gu
const amounts = /\d[\d,]*(?:\.\d+)?[万亿]?(?:元|美元|港元|欧元)/gu
const days = /\d{4}(?:年|[-/.])\d{1,2}(?:月|[-/.])\d{1,2}日?/gu

/** A matter has one number and one day: of two, no one knows which is meant. */
const only = (text: string, pattern: RegExp): string | undefined => {
  const found = new Set(text.match(pattern))
  const [one] = found
  return found.size === 1 ? one : undefined
}

export function readMatter(original: string): MatterFacts {
  const text = original.normalize('NFKC').replace(/\s+/g, ' ')
  const reference = only(text.replaceAll(' ', ''), references)
  const sums = text.replace(references, ' ')
  const kind = [amounts, amountsInWords, amountsInPlainWords].find(
    (pattern) => sums.search(pattern) >= 0,
  )
  const sum = kind && only(sums, kind)
  const capital = sum === undefined ? undefined : readCapital(sum.replaceAll(',', ''), '')
  const day = only(text, days)
  const since = day === undefined ? undefined : readDay(day)
  return {
    ...(reference !== undefined && { reference }),
    ...(capital && {
      amount: { value: Math.round(capital.wan * 1_000_000) / 100, currency: capital.currency },
    }),
    ...(since !== undefined && { since }),
  }
}
