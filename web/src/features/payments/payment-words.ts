import type {
  Call,
  PaymentAnswer,
  PaymentCheck,
} from '../../../../shared/payments/payment-check.ts'
import { answerTitles, sumText, sumToPay } from '../../../../shared/payments/payment-words.ts'
import type { InvoiceField } from '../../domain/invoices/invoice-reading.ts'

export const answers = {
  pay: { title: answerTitles.pay, tone: 'good' },
  'call-first': { title: answerTitles['call-first'], tone: 'warning' },
  'do-not-pay': { title: answerTitles['do-not-pay'], tone: 'bad' },
} as const satisfies Record<PaymentAnswer, { title: string; tone: string }>

/** As the form labels them. */
export const fieldNames: Readonly<Record<InvoiceField, string>> = {
  seller: 'Name in English',
  sellerChinese: 'Name in Chinese',
  code: 'Credit code',
  beneficiary: 'Account holder',
  bank: 'Bank',
  bic: 'BIC (SWIFT code)',
  accountNumber: 'Account number or IBAN',
  accountCountry: 'Country of the account',
  currency: 'Currency',
  amount: 'Amount of the invoice',
  deposit: 'Amount to pay now',
  number: 'Invoice number',
  date: 'Date of the invoice',
  email: 'Email address of the sender',
  website: 'Website on the invoice',
  address: 'Address',
}

/** Behind the number of a call that was recorded. */
export const calledNumber = {
  report: 'a number in the report',
  desk: 'a number from our analysts',
  register: 'a number from a public register or an earlier contract',
  other: 'a number of your own',
} as const satisfies Record<Call['numberSource'], string>

/** What is paid now: "USD 38,000", or nothing. */
export const amountOf = ({ invoice }: PaymentCheck): string =>
  sumText(sumToPay(invoice), invoice.currency)
