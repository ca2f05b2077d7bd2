import type { Call, PaymentAnswer, PaymentCheck } from './payment-check.ts'

/** Words that pages, PDF and CSV of a payment check share. */

export const answerTitles = {
  pay: 'You can pay this account.',
  'call-first': 'Call the supplier before you pay.',
  'do-not-pay': 'Do not pay this account.',
} as const satisfies Record<PaymentAnswer, string>

/** Words for an answer in a list, and for a reason. */
export const answerWords = {
  pay: 'Pay',
  'call-first': 'Call first',
  'do-not-pay': 'Do not pay',
} as const satisfies Record<PaymentAnswer, string>

export const effectWords = { ...answerWords, pay: 'Good' } as const

export const decisionWords = { paid: 'Paid', 'not-paid': 'Not paid', waiting: 'Waiting' } as const

export const numberSourceWords = {
  report: 'The report',
  desk: 'Our analysts, on request',
  register: 'A public register, or a contract from before this deal',
  other: 'The invoice, its email, or somewhere else',
} as const satisfies Record<Call['numberSource'], string>

export function callOutcome({ reached, confirmed }: Pick<Call, 'reached' | 'confirmed'>): string {
  if (!reached) return 'nobody reached'
  if (confirmed === null) return 'reached, but could not say'
  return confirmed ? 'account confirmed' : 'account not confirmed'
}

/** What the invoice calls its seller. */
export const sellerOf = ({ invoice }: Pick<PaymentCheck, 'invoice'>): string =>
  invoice.sellerChinese ?? invoice.seller ?? invoice.code ?? ''

/** What an invoice asks for now: its deposit, or all of it. A deposit of 0 is none. */
export const sumToPay = ({
  deposit,
  amount,
}: Pick<PaymentCheck['invoice'], 'deposit' | 'amount'>): number | undefined => deposit || amount

/** "USD 38,000", or nothing. */
export const sumText = (sum: number | undefined, currency = ''): string =>
  sum === undefined ? '' : `${currency} ${sum.toLocaleString('en-US')}`.trim()
