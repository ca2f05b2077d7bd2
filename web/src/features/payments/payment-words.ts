import type { PaymentAnswer, PaymentCheck } from '../../../../shared/payments/payment-check.ts'
import { answerTitles, sumText } from '../../../../shared/payments/payment-words.ts'

export const answers = {
  pay: { title: answerTitles.pay, tone: 'good' },
  'call-first': { title: answerTitles['call-first'], tone: 'warning' },
  'do-not-pay': { title: answerTitles['do-not-pay'], tone: 'bad' },
} as const satisfies Record<PaymentAnswer, { title: string; tone: string }>

/** What is paid now: "USD 38,000", or nothing. */
export const amountOf = ({ invoice: { amount, deposit, currency } }: PaymentCheck): string =>
  sumText(deposit ?? amount, currency)
