import { onlyAmount } from './amounts.ts'
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
const days = /\d{4}(?:年|[-/.])\d{1,2}(?:月|[-/.])\d{1,2}日?/gu

/** A matter has one number and one day: of two, no one knows which is meant. */
const only = (text: string, pattern: RegExp): string | undefined => {
  const found = new Set(text.match(pattern))
  const [one] = found
  return found.size === 1 ? one : undefined
}

export function readMatter(original: string): MatterFacts {
  const text = original.normalize('NFKC').replace(/\s+/g, ' ')
  // （2025）浙0206执1号之一 2025-12-15: the year is no part of the number.
  const reference = only(text.replaceAll(/ (?!\d{4}[-/.年])/gu, ''), references)
  const amount = onlyAmount(text.replace(references, ' '))
  const day = only(text, days)
  const since = day === undefined ? undefined : readDay(day)
  return {
    ...(reference !== undefined && { reference }),
    ...(amount && { amount }),
    ...(since !== undefined && { since }),
  }
}
