import type { Call } from '../../../shared/payments/payment-check.ts'
import type { PaymentRecord } from '../../../shared/payments/payment-record.ts'
import {
  answerTitles,
  callOutcome,
  decisionWords,
  effectWords,
  numberSourceWords,
  sellerOf,
  sumText,
} from '../../../shared/payments/payment-words.ts'
import { hasRareCharacters, withBoxes, withCodePoints } from '../../../shared/reports/characters.ts'
import { dayText } from '../../../shared/reports/report-words.ts'
import { brand } from '../../../shared/site/brand.ts'
import { instantText } from '../../platform/date-text.ts'
import type { PaymentRecordJob } from '../render-job.ts'
import { type Verify, verifyAt } from './verify-at.ts'

type Tone = 'good' | 'fair' | 'poor' | 'quiet'

/** What payment-check.typ prints, besides its own headings and labels. */
export type PrintedPaymentRecord = {
  layout: 'payment-check.typ'
  title: string
  brand: string
  /** As the invoice names it. */
  seller: string
  /** The seller's name, cut to fit a line. */
  shortSeller: string
  checked: string
  /** `2026-11-28`, the date of the file. */
  checkedOn: string
  checkedBy: string
  answer: { tone: Tone; title: string; text: string }
  invoice: { label: string; value: string }[]
  report: string
  reasons: { tone: Tone; word: string; text: string; source: string }[]
  calls: {
    at: string
    number: string
    source: string
    person: string
    outcome: string
    tone: Tone
    note: string
  }[]
  decision: { title: string; at: string; reason: string }
  /** What the check is not. */
  limits: string
  /** Some need a font of their own. */
  hasRareCharacters: boolean
  verify: Verify
}

const tones = { pay: 'good', 'call-first': 'fair', 'do-not-pay': 'poor' } as const

const countries = new Intl.DisplayNames('en', { type: 'region', style: 'short' })

/** What was read from the invoice; what it does not have is left out. */
function invoiceLines({ invoice, accountLast4, documentSha256 }: PaymentRecord) {
  const lines: [label: string, value: string | null | undefined][] = [
    ['Seller', invoice.seller],
    ['Seller in Chinese', invoice.sellerChinese],
    ['Credit code', invoice.code],
    ['Account holder', invoice.beneficiary],
    ['Account', accountLast4 ? `ending in ${accountLast4}` : 'No number that can be compared'],
    ['Bank', invoice.bank],
    ['BIC', invoice.bic],
    ['Country of the account', invoice.accountCountry && countries.of(invoice.accountCountry)],
    ['Amount', sumText(invoice.amount, invoice.currency)],
    ['Amount to pay now', sumText(invoice.deposit, invoice.currency)],
    ['Invoice number', invoice.number],
    ['Invoice date', invoice.date && dayText(invoice.date)],
    ['Email address of the sender', invoice.email],
    ['Website', invoice.website],
    ['SHA-256 of the file', documentSha256],
  ]
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

const callTone = ({ reached, confirmed }: Call): Tone =>
  !reached || confirmed === null ? 'quiet' : confirmed ? 'good' : 'poor'

const limitsOf = ({ accountLast4 }: PaymentRecord): string =>
  `This is not a guarantee. It compares what an invoice says with a report and with earlier invoices, as they were at the time above. Only the bank can say who owns an account. ${
    accountLast4
      ? `It covers only the account ending in ${accountLast4}. Check any other account before you pay it.`
      : 'The invoice has no account number that could be compared: check the account before you pay it.'
  }`

/** A text as the fonts can print it: without tabs and control characters, lines kept. */
const printable = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => withCodePoints(withBoxes(line.replace(/\p{Cc}/gu, ' '))))
    .join('\n')

const asPrinted = <Content>(content: Content): Content =>
  JSON.parse(JSON.stringify(content), (_, value) =>
    typeof value === 'string' ? printable(value) : value,
  )

export function printedPaymentRecord({
  paymentRecord: record,
  sha256,
  siteUrl,
}: Pick<PaymentRecordJob, 'paymentRecord' | 'sha256'> & { siteUrl: string }): PrintedPaymentRecord {
  const { answer, reasons, steps, comparedWith, calls, decision, company, checkedAt } = record
  const seller = sellerOf(record)
  const content = asPrinted({
    title: `Invoice check: ${company}`,
    brand: brand.name,
    seller,
    shortSeller: seller.length > 50 ? `${[...seller].slice(0, 50).join('')}…` : seller,
    checked: instantText(checkedAt),
    checkedOn: checkedAt.slice(0, 10),
    checkedBy: record.checkedBy,
    answer: { tone: tones[answer], title: answerTitles[answer], text: steps[0] ?? '' },
    invoice: invoiceLines(record),
    report: comparedWith
      ? `Version ${comparedWith.version} of the report on ${company}, issued on ${dayText(comparedWith.issuedOn)}`
      : 'No report: nothing was verified',
    reasons: reasons.map(({ effect, text, source }) => ({
      tone: tones[effect],
      word: effectWords[effect],
      text,
      source,
    })),
    calls: calls.map((call) => ({
      at: instantText(call.at),
      number: call.number,
      source: numberSourceWords[call.numberSource],
      person: call.person ?? '',
      outcome: callOutcome(call),
      tone: callTone(call),
      note: call.note ?? '',
    })),
    decision: {
      title: decision ? decisionWords[decision.decision] : 'No decision was recorded.',
      at: decision ? instantText(decision.at) : '',
      reason: decision?.reason ?? '',
    },
    limits: limitsOf(record),
  })
  return {
    layout: 'payment-check.typ',
    ...content,
    hasRareCharacters: hasRareCharacters(JSON.stringify(content)),
    verify: verifyAt(siteUrl, sha256),
  }
}
