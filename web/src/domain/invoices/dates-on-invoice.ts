import type { Candidate } from './candidates.ts'
import { continuationOf, type Document, textOf, valuesOf } from './labeled-values.ts'

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
  for (const labeled of document.labeled) {
    const { kind, label } = labeled
    if (kind !== 'date') continue
    for (const value of valuesOf(labeled)) {
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
  return found.length > 0 ? found : lineDates(document)
}

const otherDay =
  /due|pay|deliver|ship|load|sail|arriv|valid|expir|until|before|within|到期|付款|交货|发货|装运|有效|截止|之前/i

/** The date of a letter has no label: "Ningbo, 5 March 2026", "Invoice dated 5 March 2026". Always asked. */
function lineDates(document: Document): Candidate[] {
  for (const { cell, labels } of document.cells.flat()) {
    const { text, page } = cell
    if (page !== 1 || text.length > 80 || labels[0]?.kinds[0] === 'other') continue
    if (otherDay.test(text) || otherPaper.test(text)) continue
    const read = dateIn(text)
    if (read)
      return [
        {
          value: read.value,
          rank: 1,
          isSure: false,
          texts: [{ cell, start: read.from, end: read.to }],
        },
      ]
  }
  return []
}

const token = /^[#:. ]*((?:[A-Z]{2,5} (?=\d))?[A-Z0-9][A-Z0-9_/.#-]{1,39})/i
/** Other papers have a number of this name, too. */
const anyPaper = /document|doc\b|statement|debit|单据|账单|请款/

/** PI for "proforma invoice" and CI for "commercial invoice" are often recognized as P1 and Cl. */
const abbreviation = /^([PC])(?:[Il1]{1,2}(?=[-/_]\d{3})|[l1](?=\d{3}))/i
/** "No.: SJ-2611" may be the invoice's number. */
const bareNumber = /^(?:(?:no|nr|number|编号|单号|ref)[\s.:#()/]*)+$/

/** "Invoice SJ-2611-07" in a title or a sentence: a number that follows the paper's name. */
const titleNumber =
  /(?:\b(?:invoice|proforma)|发票|请款单|账单)(?: ?n[or]\b\.?| ?号)?[ :#-]+((?=[A-Z0-9/_.-]*\d)[A-Z0-9][A-Z0-9/_.-]{2,30})(?![\w%])/iu
/** A paper that is a contract, an order or a statement, and names its number. */
const otherTitle =
  /^(?:(?:sales|purchase|supply|export) )?(?:contract|agreement|(?:sales )?confirmation|quotation|order|statement)$|^\p{Script=Han}{0,12}(?:合同|协议|合同书|协议书|对账单|订货单|订单|报价单|销售单|送货单)$/iu
const otherNumber =
  /^(?:(?:sales |purchase )?(?:contract|order|confirmation|quotation)|s ?\/ ?c|sc|合同|订单|单|编)\W*(?:no|number|#|nr|编?号|ref)?\W*$|^编号\W*$/

/** Numbers that have no label of an invoice: asked, and only if there is no other. */
function otherNumbers(document: Document): Candidate[] {
  const found: Candidate[] = []
  let isOtherPaper = false
  for (const { cell } of document.cells.flat()) {
    if (cell.page !== 1) break
    const text = cell.text.trim()
    if (text.length > 80) continue
    if (otherTitle.test(text.replace(/ (?=\p{Script=Han})/gu, ''))) isOtherPaper = true
    const title = titleNumber.exec(text)
    const number = title?.[1]?.replace(/[./-]+$/, '')
    if (number && !dateIn(number)) {
      const start = cell.text.lastIndexOf(number)
      const place = { cell, start, end: start + number.length }
      found.push({ value: number, rank: 2, isSure: false, texts: [place] })
    }
  }
  if (!isOtherPaper || found.length > 0) return found
  for (const labeled of document.labeled) {
    if (labeled.kind !== 'other' || !otherNumber.test(labeled.label.text)) continue
    const value = valuesOf(labeled)[0]
    const match = value && token.exec(textOf(value))
    if (!value || !match?.[1] || !/\d/.test(match[1])) continue
    const start = value.start + match[0].length - match[1].length
    found.push({
      value: match[1],
      rank: 1,
      isSure: false,
      texts: [{ ...value, start, end: start + match[1].length }],
    })
  }
  return found
}

export function numbers(document: Document): Candidate[] {
  const found: Candidate[] = []
  for (const labeled of document.labeled) {
    const { kind, section, label } = labeled
    const isBare =
      kind === 'other' &&
      label.isClear &&
      bareNumber.test(label.text) &&
      (section === 'top' || section === 'invoice')
    if (kind !== 'number' && !isBare) continue
    const isOfAnyPaper = anyPaper.test(label.text)
    for (const value of valuesOf(labeled)) {
      const text = textOf(value)
      const found1 = token.exec(text)
      const number = found1?.[1]?.replace(/[./#-]+$/, '')
      if (!found1 || number === undefined || !/\d/.test(number)) continue
      const from = found1[0].length - (found1[1]?.length ?? 0)
      const date = dateIn(number)
      // The value of the column beside it.
      if (date?.isSure && date.to - date.from === number.length && /[a-z]{3}/i.test(number))
        continue
      const isDate = date !== undefined && !/[a-z]/i.test(number)
      const written = value.cell.isPicture
        ? number.replace(abbreviation, (_, letter: string) => `${letter.toUpperCase()}I`)
        : number
      found.push({
        value: written,
        rank: isBare ? 1 : isOfAnyPaper ? 2 : 3,
        isSure:
          !isBare &&
          !isOfAnyPaper &&
          label.kinds.length === 1 &&
          !isDate &&
          !number.includes(' ') &&
          text.length === from + number.length &&
          continuationOf(document, value) === undefined,
        texts: [{ ...value, start: value.start + from, end: value.start + from + number.length }],
      })
      break
    }
  }
  return found.length > 0 ? found : otherNumbers(document)
}
