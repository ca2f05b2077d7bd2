import { converted, ratesAreOf } from '../money/exchange-rates.ts'
import type { Person } from '../reports/company-records.ts'
import type { Holder } from '../reports/ownership.ts'
import { numberText } from '../reports/report-words.ts'
import { isNoPay, verdictNames } from '../reports/verdict-words.ts'
import { type ComparedReport, type Evidence, reason, reportSource } from './evidence.ts'
import type { KnownCompany } from './payee.ts'
import type { Invoice, PaymentReason } from './payment-check.ts'
import { sumToPay } from './payment-words.ts'

const oldAfterDays = 90
const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000

export function ofReport({
  report,
  isWithdrawn,
  isOrdered,
  today,
}: Pick<Evidence, 'report' | 'isWithdrawn' | 'isOrdered' | 'today'>): PaymentReason[] {
  if (!report)
    return [
      isWithdrawn
        ? reason(
            'report-withdrawn',
            'call-first',
            'We have withdrawn our report on this company. Do not rely on a copy: request a new one.',
            'Our reports',
          )
        : reason(
            'nothing-verified',
            'call-first',
            isOrdered
              ? 'Your report on this company is not ready yet. Wait for it before you pay.'
              : 'Nobody has verified this company for you. Request a verification before you pay.',
            'Our reports',
          ),
    ]
  const source = reportSource(report)
  const found: PaymentReason[] = []
  if (report.isSuperseded)
    found.push(
      reason(
        'report-superseded',
        'call-first',
        'You have a newer report on this company. Check the payment against that one.',
        source,
      ),
    )
  const age = Math.floor(daysBetween(report.issuedOn, today))
  if (age > oldAfterDays)
    found.push(
      reason(
        'report-old',
        'call-first',
        `The report is ${age} days old, and a company can change in a week. Request a new one, or call.`,
        source,
      ),
    )
  const { title } = verdictNames[report.verdict]
  if (isNoPay(report.verdict))
    found.push(
      reason(
        'verdict',
        'do-not-pay',
        `The report says “${title}”. Read why, and have the supplier resolve it before you pay.`,
        source,
      ),
    )
  else if (report.verdict === 'proceed-with-care')
    found.push(
      reason(
        'verdict',
        'call-first',
        `The report says “${title}”. Before you pay, ask the company about the findings.`,
        source,
      ),
    )
  return found
}

type Persons = KnownCompany['people']

const personsIn = (holders: readonly Holder[], role: Persons[number]['role']): Persons =>
  holders
    .filter(({ kind }) => kind === 'person')
    .map(({ name, pinyin }) => ({ name, pinyin, role }))

const officeOf = (role: Person['role']): Persons[number]['role'] => {
  if (role === 'legal-representative') return 'legal representative'
  return role === 'other' ? 'officer' : role
}

export function companyOf(
  { seller, sellerChinese }: Invoice,
  report?: ComparedReport,
): KnownCompany {
  if (!report)
    return {
      isVerified: false,
      name: sellerChinese,
      englishName: seller,
      formerNames: [],
      people: [],
      linked: [],
    }
  const { company, payee } = report.content
  const { holders, controller, owners = [], related = [] } = company
  const above = owners.flatMap((owner) => owner.holders)
  return {
    isVerified: true,
    name: company.name,
    englishName: company.englishName,
    formerNames: company.formerNames,
    people: [
      { name: company.legalRepresentative, role: 'legal representative' },
      ...personsIn(holders, 'shareholder'),
      ...(company.people ?? []).map(({ name, pinyin, role }) => ({
        name,
        pinyin,
        role: officeOf(role),
      })),
      ...personsIn(above, 'owner'),
    ],
    linked: [
      ...[...holders, ...above].filter(({ kind }) => kind !== 'person').map(({ name }) => name),
      ...[...owners, ...related].flatMap(({ name, englishName }) =>
        englishName ? [name, englishName] : [name],
      ),
      ...(controller === undefined ? [] : [controller]),
      ...(payee ? [payee.name] : []),
    ],
  }
}

/** Without a currency, the sum counts in that of the capital. */
export function ofSize(invoice: Invoice, { report }: Evidence): PaymentReason[] {
  const capital = report?.content.company.paidInCapital
  const sum = sumToPay(invoice)
  if (!report || !capital || sum === undefined) return []
  const currency = invoice.currency ?? capital.currency
  const paidIn = converted(capital.wan * 10_000, capital.currency, currency)
  if (paidIn === undefined || sum <= paidIn) return []
  const text = (value: number) => `${currency} ${numberText(Math.round(value))}`
  return [
    reason(
      'deposit-above-capital',
      'call-first',
      `The owners have paid in ${text(paidIn)}${capital.currency === currency ? '' : ` (rates of ${ratesAreOf})`}, and you would send ${text(sum)}. What they have paid in is all they have put at risk so far.`,
      reportSource(report),
    ),
  ]
}
