import { readCode } from '../names/uscc.ts'
import { accountCountries, isPlausibleAccount, plainAccountNumber } from './account.ts'
import { ofAccount, ofCode } from './account-reasons.ts'
import { ofContacts } from './contact-reasons.ts'
import { type Evidence, invoiceSource } from './evidence.ts'
import { payeeReason } from './payee.ts'
import type { Invoice, PaymentReason } from './payment-check.ts'
import { companyOf } from './report-reasons.ts'

/** What a paper shows by itself. */
export type PaperReason = Omit<PaymentReason, 'code'>

const nothingKnown: Evidence = {
  isWithdrawn: false,
  earlier: { isConfirmed: false, isDenied: false, domains: [] },
  today: '',
}

const found = (effect: PaperReason['effect'], text: string): PaperReason => ({
  effect,
  text,
  source: invoiceSource,
})

function ofGoodCode({ code = '' }: Invoice): PaperReason[] {
  return readCode(code).kind === 'valid'
    ? [found('pay', 'The credit code is well formed: its check character is right.')]
    : []
}

function ofIban({ accountNumber = '', accountCountry }: Invoice): PaperReason[] {
  const isIban = /^[A-Z]{2}\d{2}/.test(plainAccountNumber(accountNumber))
  return isIban && isPlausibleAccount(accountNumber, accountCountry)
    ? [found('pay', 'The check digits of the IBAN are right. That does not say who owns it.')]
    : []
}

/**
 * What an invoice shows without a report and without an account: a part of what a payment check finds. Source:
 * docs/specification.md#before-you-pay
 */
export function paperReasons(invoice: Invoice): PaperReason[] {
  const payee = payeeReason(
    invoice.beneficiary,
    companyOf(invoice, undefined),
    accountCountries(invoice),
  )
  return [
    { ...payee, source: invoiceSource },
    ...ofCode(invoice, nothingKnown),
    ...ofGoodCode(invoice),
    ...ofAccount(invoice, nothingKnown),
    ...ofIban(invoice),
    ...ofContacts(invoice, nothingKnown),
  ]
}
