import { companyKey } from '../../../../shared/names/company-key.ts'
import {
  domainsOf,
  emailDomains,
  isFreeMail,
  isSameOrBelow,
  websiteDomains,
} from '../../../../shared/payments/domains.ts'
import type { PaymentCheck } from '../../../../shared/payments/payment-check.ts'
import type { PublishedReport } from '../../../../shared/reports/supplier-report.ts'

export type Match = 'matches' | 'differs' | 'not-known'

/** Texts that are not known are ''. */
export type MatchRow = {
  label: string
  invoice: string
  report: string
  /** From the check before, else from the account that the report names. */
  before: string
  match: Match
}

const regions = new Intl.DisplayNames('en', { type: 'region' })
const countryName = (code: string): string => {
  if (code === 'CN') return 'China (mainland)'
  return /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : ''
}

type Checked = Pick<PaymentCheck, 'invoice' | 'accountLast4'>

/** As stated, else as the bank's BIC says. */
const countryOf = ({ accountCountry, bic = '' }: PaymentCheck['invoice']): string =>
  accountCountry ?? bic.replaceAll(/[\s-]/g, '').toUpperCase().slice(4, 6)

const listed = (...texts: readonly (string | undefined)[]): string =>
  texts.filter((text) => text).join(', ')

/** The company's name in the script of another name. */
const inScriptOf = (
  name: string,
  company: Pick<PublishedReport['company'], 'name' | 'englishName'>,
): string => (/\p{Script=Han}/u.test(name) ? company.name : (company.englishName ?? company.name))

const endingIn = (last4: string | null | undefined): string => (last4 ? `Ends in ${last4}` : '')

const compared = (one: string | undefined, other: string | undefined): Match => {
  if (!one || !other) return 'not-known'
  return companyKey(one) === companyKey(other) ? 'matches' : 'differs'
}

type Given = {
  check: Pick<PaymentCheck, 'invoice' | 'accountLast4' | 'reasons' | 'comparedWith'>
  /** The newest first. */
  earlier: readonly Checked[]
  report: Pick<PublishedReport, 'company' | 'payee'>
}

/**
 * An invoice beside the report and the account before. Names and code are compared as they are written; holder,
 * account, country and addresses match or differ as the check found.
 */
export function matchRows({ check, earlier, report }: Given): MatchRow[] {
  const { invoice, accountLast4, reasons, comparedWith } = check
  const { company, payee } = report
  const codes = new Set<string>(reasons.map(({ code }) => code))
  const isChanged = codes.has('account-changed')
  const before =
    earlier.find((each) => isChanged && each.accountLast4 !== accountLast4) ?? earlier[0]
  const lastDigits = [payee?.lastDigits, ...earlier.map((each) => each.accountLast4)]

  const holderMatch = (): Match => {
    if (['payee-person', 'payee-other-company', 'payee-offshore'].some((code) => codes.has(code)))
      return 'differs'
    return codes.has('payee-same') && comparedWith ? 'matches' : 'not-known'
  }
  const accountMatch = (): Match => {
    if (isChanged) return 'differs'
    return accountLast4 !== null && lastDigits.includes(accountLast4) ? 'matches' : 'not-known'
  }
  const countryMatch = (): Match => {
    if (codes.has('bank-country')) return 'differs'
    return countryOf(invoice) === 'CN' ? 'matches' : 'not-known'
  }
  const reported = addressesOf(company)
  const addressMatch = (): Match => {
    if (codes.has('email-lookalike') || codes.has('website-lookalike')) return 'differs'
    const written = addressOf(invoice)
    if (written !== '' && written === (before && addressOf(before.invoice))) return 'matches'
    const domains = domainsOf(invoice)
    const known = reported.flatMap((each) => [...emailDomains(each), ...websiteDomains(each)])
    const isKnown = (domain: string) =>
      !isFreeMail(domain) && known.some((each) => isSameOrBelow(domain, each))
    return domains.length > 0 && domains.every(isKnown) ? 'matches' : 'not-known'
  }
  return [
    {
      label: 'English name',
      invoice: invoice.seller ?? '',
      report: company.englishName ?? '',
      before: before?.invoice.seller ?? '',
      match: compared(invoice.seller, company.englishName),
    },
    {
      label: 'Chinese name',
      invoice: invoice.sellerChinese ?? '',
      report: company.name,
      before: before?.invoice.sellerChinese ?? '',
      match: compared(invoice.sellerChinese, company.name),
    },
    {
      label: 'Credit code',
      invoice: invoice.code ?? '',
      report: company.code,
      before: before?.invoice.code ?? '',
      match: compared(invoice.code, company.code),
    },
    {
      label: 'Account holder',
      invoice: invoice.beneficiary,
      report: inScriptOf(invoice.beneficiary, company),
      before: before?.invoice.beneficiary ?? payee?.name ?? '',
      match: holderMatch(),
    },
    {
      label: 'Account',
      invoice: endingIn(accountLast4),
      report: endingIn(payee?.lastDigits),
      before: endingIn(before ? before.accountLast4 : payee?.lastDigits),
      match: accountMatch(),
    },
    {
      label: 'Bank’s country',
      invoice: listed(invoice.bank, countryName(countryOf(invoice))),
      report: 'China (mainland)',
      before: before ? countryName(countryOf(before.invoice)) : countryName(payee?.country ?? ''),
      match: countryMatch(),
    },
    {
      label: 'Email and website',
      invoice: addressOf(invoice),
      report: reported.join(', '),
      before: before ? addressOf(before.invoice) : '',
      match: addressMatch(),
    },
  ]
}

/** Websites and email domains that the report has found to be the company's. */
const addressesOf = ({ contacts = [] }: PublishedReport['company']): string[] =>
  contacts
    .filter(({ kind, tried }) => kind !== 'telephone' && tried !== 'another')
    .map(({ value }) => value.toLowerCase())

const addressOf = ({ email, website }: PaymentCheck['invoice']): string =>
  listed(email, website).toLowerCase()
