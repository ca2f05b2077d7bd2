import type { PaymentAnswer, PaymentCheck } from '../../../../shared/payments/payment-check.ts'

export const answers = {
  pay: { title: 'You can pay this account.', tone: 'good' },
  'call-first': { title: 'Call the supplier before you pay.', tone: 'warning' },
  'do-not-pay': { title: 'Do not pay this account.', tone: 'bad' },
} as const satisfies Record<PaymentAnswer, { title: string; tone: string }>

export const decisions = {
  paid: 'Paid',
  'not-paid': 'Not paid',
  waiting: 'Waiting',
} as const

/** What the invoice calls its seller. */
export const sellerOf = ({ invoice }: PaymentCheck): string =>
  invoice.sellerChinese ?? invoice.seller ?? invoice.code ?? ''

/** "USD 38,000", or nothing. */
export const amountOf = ({ invoice: { amount, deposit, currency = '' } }: PaymentCheck): string => {
  const sum = deposit ?? amount
  return sum === undefined ? '' : `${currency} ${sum.toLocaleString('en-US')}`.trim()
}
