import type { Candidate } from './candidates.ts'
import { continuationOf, type Document, textOf, valuesOf } from './labelled-values.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?'
const year = '(20\\d\\d)'

type ReadDate = { value: string; isSure: boolean; from: number; to: number }

/** `YYYY-MM-DD` of a day that exists. */
const dayOf = (y: number, m: number, d: number): string | undefined => {
  const day = new Date(Date.UTC(y, m - 1, d))
  return day.getUTCMonth() === m - 1 && day.getUTCDate() === d
    ? day.toISOString().slice(0, 10)
    : undefined
}

const forms: readonly (readonly [
  RegExp,
  (parts: string[]) => { day: string | undefined; isSure: boolean },
])[] = [
  [
    new RegExp(`${year} ?(?:[-/.年]|\\. ) ?(\\d{1,2}) ?[-/.月] ?(\\d{1,2}) ?日?(?!\\d)`),
    ([y, m, d]) => ({ day: dayOf(Number(y), Number(m), Number(d)), isSure: true }),
  ],
  [
    new RegExp(
      `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?[ ,./-]*(?:of )?${month}[ ,./-]*${year}(?!\\d)`,
      'i',
    ),
    ([d, m = '', y]) => ({
      day: dayOf(Number(y), months.indexOf(m.toLowerCase()) + 1, Number(d)),
      isSure: true,
    }),
  ],
  [
    new RegExp(`${month}[ ,./-]*(\\d{1,2})(?:st|nd|rd|th)?[ ,./-]+${year}(?!\\d)`, 'i'),
    ([m = '', d, y]) => ({
      day: dayOf(Number(y), months.indexOf(m.toLowerCase()) + 1, Number(d)),
      isSure: true,
    }),
  ],
  [
    new RegExp(`${year}[ ,./-]*${month}[ ,./-]*(\\d{1,2})(?!\\d)`, 'i'),
    ([y, m = '', d]) => ({
      day: dayOf(Number(y), months.indexOf(m.toLowerCase()) + 1, Number(d)),
      isSure: true,
    }),
  ],
  [
    new RegExp(`(?<!\\d)(\\d{1,2}) ?[-/.] ?(\\d{1,2}) ?[-/.] ?${year}(?!\\d)`),
    ([one, other, y]) => dayAndMonth(Number(one), Number(other), Number(y)),
  ],
  [
    new RegExp(`(?<!\\d)(\\d{1,2})[ ,./-]*${month}[ ,./'-]*(\\d\\d)(?!\\d)`, 'i'),
    // A year of two digits: 28-Nov-26.
    ([d, m = '', y]) => ({
      day: dayOf(2000 + Number(y), months.indexOf(m.toLowerCase()) + 1, Number(d)),
      isSure: Number(d) > 12 && Number(y) < Number(d),
    }),
  ],
  [
    new RegExp(`(?<!\\d)${year}(\\d\\d)(\\d\\d)(?!\\d)`),
    ([y, m, d]) => ({ day: dayOf(Number(y), Number(m), Number(d)), isSure: false }),
  ],
  [
    /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](\d\d)(?!\d)/,
    ([one, other, y]) => ({
      ...dayAndMonth(Number(one), Number(other), 2000 + Number(y)),
      isSure: false,
    }),
  ],
]

/** 28/11/2026 can only be read in one way. 05/11/2026 is proposed as the fifth of November, and asked. */
function dayAndMonth(one: number, other: number, y: number) {
  const asDayFirst = dayOf(y, other, one)
  const asMonthFirst = dayOf(y, one, other)
  const isSure = asDayFirst === undefined || asMonthFirst === undefined || one === other
  return { day: asDayFirst ?? asMonthFirst, isSure }
}

/** The first date of a text. */
function dateIn(text: string): ReadDate | undefined {
  for (const [form, read] of forms) {
    const match = form.exec(text.slice(0, 120))
    if (!match) continue
    const { day, isSure } = read(match.slice(1))
    if (day === undefined) continue
    return { value: day, isSure, from: match.index, to: match.index + match[0].length }
  }
  return undefined
}

/** "Contract No. SC-1  Date: …": the date may be the contract's. */
const otherPaper = /contract|order|p ?\/ ?o|l ?\/ ?c|b ?\/ ?l|quotation|合同|订单|提单/i

export function dates(document: Document): Candidate[] {
  const found: Candidate[] = []
  for (const labelled of document.labelled) {
    const { kind, label } = labelled
    if (kind !== 'date') continue
    for (const value of valuesOf(labelled)) {
      const text = textOf(value)
      const read = dateIn(text)
      if (!read) continue
      const around = text.slice(0, read.from) + text.slice(read.to)
      found.push({
        value: read.value,
        rank: /invoice|inv|issue|发票|开票|开具/.test(label.text) ? 3 : 2,
        isSure:
          read.isSure &&
          !/[\p{L}\d]/u.test(around) &&
          !otherPaper.test(value.cell.text.slice(0, label.start)),
        texts: [{ ...value, start: value.start + read.from, end: value.start + read.to }],
      })
      break
    }
  }
  return found
}

const token = /^[#:. ]*([A-Z0-9][A-Z0-9_/.#-]{1,39})/i
/** "No.: SJ-2611" may be the invoice's number. */
const bareNumber = /^(?:no\.?|number|编号|单号|ref\.?|ref\.? no\.?)\W*$/

export function numbers(document: Document): Candidate[] {
  const found: Candidate[] = []
  for (const labelled of document.labelled) {
    const { kind, section, label } = labelled
    const isBare =
      kind === 'other' &&
      label.isClear &&
      bareNumber.test(label.text) &&
      (section === 'top' || section === 'invoice')
    if (kind !== 'number' && !isBare) continue
    for (const value of valuesOf(labelled)) {
      const text = textOf(value)
      const found1 = token.exec(text)
      const number = found1?.[1]?.replace(/[./#-]+$/, '')
      if (!found1 || number === undefined || !/\d/.test(number)) continue
      const from = found1[0].length - (found1[1]?.length ?? 0)
      const isDate = dateIn(number)?.value !== undefined && !/[a-z]/i.test(number)
      found.push({
        value: number,
        rank: isBare ? 1 : 3,
        isSure:
          !isBare &&
          label.kinds.length === 1 &&
          !isDate &&
          text.length === from + number.length &&
          continuationOf(document, value) === undefined,
        texts: [{ ...value, start: value.start + from, end: value.start + from + number.length }],
      })
      break
    }
  }
  return found
}
