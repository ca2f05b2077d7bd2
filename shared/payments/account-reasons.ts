import { normalizeCode } from '../names/company-key.ts'
import { hasLatinForm } from '../names/latin-form.ts'
import { placeOfRegister } from '../names/place-of-register.ts'
import { simplify } from '../names/simplified.ts'
import { readCode } from '../names/uscc.ts'
import { ourNumberText } from '../reports/check.ts'
import { dayText } from '../reports/report-words.ts'
import { relationOf } from '../requests/asked-and-reported.ts'
import { accountCountries, isPlausibleAccount, isPlausibleBic, lastFour } from './account.ts'
import { otherThanBank } from './bank-place.ts'
import {
  bothSources,
  type ComparedReport,
  type Evidence,
  earlierSource,
  invoiceSource,
  orderSource,
  reason,
  reportSource,
} from './evidence.ts'
import { inEachScript, isPinyinOf, isSameName } from './payee-names.ts'
import type { Invoice, PaymentReason } from './payment-check.ts'

/** Only mainland companies have reports, credit codes, and Chinese names without another place. */
const isOfMainland = ({ code, sellerChinese }: Invoice, report?: ComparedReport): boolean =>
  report !== undefined ||
  code !== undefined ||
  (sellerChinese !== undefined &&
    (placeOfRegister(sellerChinese, simplify) ?? 'mainland') === 'mainland')

type Company = ComparedReport['content']['company']

/**
 * Whether an English name with a legal form is another company's. Short names are many, and a report may have no
 * English one.
 */
const isOtherEnglishName = (seller: string, { name, englishName }: Company): boolean =>
  englishName !== undefined &&
  inEachScript(seller).some(
    (part) => hasLatinForm(part) && !isSameName(englishName, part) && !isPinyinOf(name, part),
  )

/** The reason if the seller is another company than the report's: by code or Chinese name, else by English name. */
export function ofSeller(
  { code, seller, sellerChinese }: Invoice,
  { report }: Evidence,
): PaymentReason[] {
  if (!report) return []
  const { company } = report.content
  const registered = [code, sellerChinese].filter((named) => named !== undefined)
  const others = [...registered, ...(seller === undefined ? [] : [seller])].filter(
    (named) => relationOf(named, company, simplify) === 'other',
  )
  const isOther =
    registered.length === 0 && seller !== undefined && isOtherEnglishName(seller, company)
  return (isOther ? [seller] : others).map((named) =>
    reason(
      'payee-unclear',
      'call-first',
      `The invoice names “${named}” as its seller. Our report is on ${company.name}${isOther ? `, ${company.englishName} in English` : ''}.`,
      bothSources(report),
    ),
  )
}

/** A credit code with a wrong check character: a typo, a forgery, or one that the register issued so. */
export function ofCode({ code = '' }: Invoice, { report }: Evidence): PaymentReason[] {
  const reading = readCode(code)
  const isRegistered = normalizeCode(code) === report?.content.company.code
  return reading.kind !== 'wrong-check-character' || isRegistered
    ? []
    : [
        reason(
          'payee-unclear',
          'call-first',
          `The credit code’s last character should be ${reading.expected}. Compare it with the business license.`,
          invoiceSource,
        ),
      ]
}

/** The last four digits of the account that is known instead of the invoice’s, from the nearest source. */
function otherAccount(last: string, { report, earlier, orderedAccount }: Evidence) {
  const reported = report?.content.payee?.lastDigits
  const { otherAccount: before } = earlier
  // A check of another account, for which nothing speaks, does not make the report's account a changed one.
  if (before && (before.isKnown || reported !== last))
    return { last: before.last4, source: earlierSource }
  if (orderedAccount !== undefined && orderedAccount !== last)
    return { last: orderedAccount, source: orderSource }
  if (report && reported !== undefined && reported !== last)
    return { last: reported, source: reportSource(report) }
  return undefined
}

/** Whether anything that the buyer has names an account of the company. */
export const isAccountCompared = ({ report, earlier, orderedAccount }: Evidence): boolean =>
  earlier.isConfirmed ||
  earlier.otherAccount !== undefined ||
  orderedAccount !== undefined ||
  report?.content.payee?.lastDigits !== undefined

const changedIsRisky = ' A changed account is a classic sign of fraud:'

/** What to do about a changed account until a call has confirmed it. */
const confirmByPhone = `${changedIsRisky} confirm it by phone, at ${ourNumberText}.`

/** A reason's text without the advice to call. Reasons are stored, and older ones name other numbers. */
export const withoutPhoneAdvice = (text: string): string =>
  text.split(/ A changed account is [^:]+:/, 1).join('')

export function ofAccount(invoice: Invoice, evidence: Evidence): PaymentReason[] {
  const { report, earlier } = evidence
  const { accountNumber, bic } = invoice
  const found: PaymentReason[] = []
  if (bic !== undefined && !isPlausibleBic(bic))
    found.push(
      reason(
        'bic-invalid',
        'call-first',
        'This is not a BIC, which has 8 or 11 letters and digits. The payment may not arrive.',
        invoiceSource,
      ),
    )
  const other = otherThanBank(invoice)
  if (other === 'cash-or-coins')
    found.push(
      reason(
        'account-number-invalid',
        'do-not-pay',
        'This is not a bank account. Cash transfers and cryptocurrency go to whoever collects them and can’t be recalled. Ask for an account in the company’s name.',
        invoiceSource,
      ),
    )
  if (other === 'payment-service')
    found.push(
      reason(
        'payee-unclear',
        'call-first',
        'The money would go through a payment service, which does not show whose account it is. Ask for an account at a bank, in the company’s name.',
        invoiceSource,
      ),
    )
  if (other === 'offshore-account')
    found.push(
      reason(
        'bank-country',
        'call-first',
        'This is an offshore account (OBU, OSA or NRA), which mainland banks keep for companies from elsewhere. Ask whose it is, and why.',
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
  const last = lastFour(accountNumber) ?? accountNumber
  const before = otherAccount(last, evidence)
  if (earlier.isDenied)
    found.push(
      reason(
        'called',
        'do-not-pay',
        'You recorded a call in which the company said that this account is not its own. Do not pay it.',
        earlierSource,
      ),
    )
  if (earlier.otherCompany !== undefined)
    found.push(
      reason(
        'payee-unclear',
        'call-first',
        `An earlier invoice with this account was from ${earlier.otherCompany}. Two companies do not share an account.`,
        earlierSource,
      ),
    )
  if (earlier.isConfirmed) return found
  if (earlier.refused) {
    const { at, reason: why } = earlier.refused
    found.push(
      reason(
        'payee-unclear',
        'call-first',
        `You decided on ${dayText(at.slice(0, 10))} not to pay an invoice with this account${why === undefined ? '' : `: “${why}”`}.`,
        earlierSource,
      ),
    )
  }
  if (before !== undefined)
    found.push(
      reason(
        'account-changed',
        'call-first',
        `The account number ${lastFour(accountNumber) === null ? 'has fewer than 8 characters' : `ends in ${last}`}. The previous one ended in ${before.last === last ? `${last}, too, but was a different number` : before.last}.${confirmByPhone}`,
        before.source,
      ),
    )
  return found
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const countryName = (code: string): string => countryNames.of(code) ?? code
