import { placeOfRegister } from '../names/place-of-register.ts'
import { simplify } from '../names/simplified.ts'
import { relationOf } from '../requests/asked-and-reported.ts'
import { accountCountries, isPlausibleAccount, isPlausibleBic, lastFour } from './account.ts'
import {
  bothSources,
  type ComparedReport,
  type Evidence,
  earlierSource,
  invoiceSource,
  reason,
  reportSource,
} from './evidence.ts'
import type { Invoice, PaymentReason } from './payment-check.ts'

/** Only mainland companies have reports, credit codes, and Chinese names without another place. */
const isOfMainland = ({ code, sellerChinese }: Invoice, report?: ComparedReport): boolean =>
  report !== undefined ||
  code !== undefined ||
  (sellerChinese !== undefined &&
    (placeOfRegister(sellerChinese, simplify) ?? 'mainland') === 'mainland')

/** Another seller than the report is on: a code, or a Chinese name. */
export function ofSeller({ code, sellerChinese }: Invoice, { report }: Evidence): PaymentReason[] {
  if (!report) return []
  return [code, sellerChinese]
    .filter((named) => named !== undefined)
    .filter((named) => relationOf(named, report.content.company, simplify) === 'other')
    .map((named) =>
      reason(
        'payee-unclear',
        'call-first',
        `The invoice names “${named}” as its seller. Our report is on ${report.content.company.name}.`,
        bothSources(report),
      ),
    )
}

export function ofAccount(invoice: Invoice, { report, earlier }: Evidence): PaymentReason[] {
  const { accountNumber, bic } = invoice
  const found: PaymentReason[] = []
  if (bic !== undefined && !isPlausibleBic(bic))
    found.push(
      reason(
        'bic-invalid',
        'call-first',
        'This is not a BIC, which has 8 or 11 letters and digits. The payment may go astray.',
        invoiceSource,
      ),
    )
  const abroad = accountCountries(invoice).find((country) => country !== 'CN')
  if (abroad !== undefined && isOfMainland(invoice, report))
    found.push(
      reason(
        'bank-country',
        'call-first',
        `The account is in ${countryName(abroad)}, and the company in mainland China. Ask why.`,
        bothSources(report),
      ),
    )
  if (accountNumber === undefined)
    return [
      ...found,
      reason(
        'account-number-invalid',
        'call-first',
        'The invoice has no account number: ask for it and check it before you pay.',
        invoiceSource,
      ),
    ]
  if (!isPlausibleAccount(accountNumber, invoice.accountCountry))
    found.push(
      reason(
        'account-number-invalid',
        'call-first',
        'The account number cannot be right: its length or its check digits are wrong.',
        invoiceSource,
      ),
    )
  if (earlier.isDenied)
    found.push(
      reason(
        'called',
        earlier.otherAccount === undefined ? 'call-first' : 'do-not-pay',
        'You recorded a call in which the company did not confirm this account. Do not pay it.',
        earlierSource,
      ),
    )
  if (earlier.isConfirmed) return found
  const last = lastFour(accountNumber) ?? accountNumber
  const reported = report?.content.payee?.lastDigits
  const before = earlier.otherAccount ?? (reported === last ? undefined : reported)
  if (before !== undefined)
    found.push(
      reason(
        'account-changed',
        'call-first',
        `The account ${lastFour(accountNumber) === null ? 'is short' : `ends in ${last}`}; the one before ended in ${before}. A changed account is how most money is lost: hear it from the company, at a number that you had before.`,
        report && earlier.otherAccount === undefined ? reportSource(report) : earlierSource,
      ),
    )
  return found
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const countryName = (code: string): string => countryNames.of(code) ?? code
