import { placeOfRegister } from '../names/place-of-register.ts'
import { simplify } from '../names/simplified.ts'
import { dayText, numberText } from '../reports/report-words.ts'
import type { SupplierReport } from '../reports/supplier-report.ts'
import { isNoPay, verdictNames } from '../reports/verdict-words.ts'
import type { Verdict } from '../reports/verdicts.ts'
import { relationOf } from '../requests/asked-and-reported.ts'
import { accountCountries, isPlausibleAccount, isPlausibleBic, lastFour } from './account.ts'
import { emailDomains, imitated, isFreeMail, websiteDomains } from './domains.ts'
import { converted, ratesAreOf } from './exchange-rates.ts'
import { type KnownCompany, payeeReason } from './payee.ts'
import type { Call, Invoice, PaymentAnswer, PaymentReason, ReasonCode } from './payment-check.ts'

/** The report that an invoice is compared with. */
type ComparedReport = {
  issuedOn: string
  verdict: Verdict
  /** Whether the buyer has a newer one on the same company. */
  isSuperseded: boolean
  content: Pick<SupplierReport, 'company' | 'payee'>
}

/** What an invoice is compared with. */
export type Evidence = {
  report?: ComparedReport | undefined
  /** All reports on the company were withdrawn. */
  isWithdrawn: boolean
  /** From earlier payment checks of the buyer on the same company. */
  earlier: {
    /** The last four digits of another account than the invoice’s, that of the last check. */
    otherAccount?: string | undefined
    /** Whether a call confirmed the invoice’s account. */
    isConfirmed: boolean
    /** Whether the company did not confirm it in the last call that reached it. */
    isDenied: boolean
    /** Of e-mail addresses and websites. */
    domains: readonly string[]
  }
  /** `YYYY-MM-DD`, in UTC. */
  today: string
}

const invoiceSource = 'The invoice'
const earlierSource = 'Your earlier payment checks'
const reportSource = ({ issuedOn }: ComparedReport): string => `Our report of ${dayText(issuedOn)}`
const bothSources = (report: ComparedReport | undefined): string =>
  report ? `${invoiceSource}, and our report of ${dayText(report.issuedOn)}` : invoiceSource

const reason = (
  code: ReasonCode,
  effect: PaymentAnswer,
  text: string,
  source: string,
): PaymentReason => ({ code, effect, text, source })

const oldAfterDays = 90
const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000

function ofReport({ report, isWithdrawn, today }: Evidence): PaymentReason[] {
  if (!report)
    return [
      isWithdrawn
        ? reason(
            'report-withdrawn',
            'call-first',
            'We have withdrawn our report on this company. Do not rely on a copy: order a new one.',
            'Our reports',
          )
        : reason(
            'nothing-verified',
            'call-first',
            'Nobody has verified this company for you. Order a verification before you pay.',
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
        `The report is ${age} days old, and a company can change in a week. Order a new one, or call.`,
        source,
      ),
    )
  const { title } = verdictNames[report.verdict]
  if (isNoPay(report.verdict))
    found.push(
      reason(
        'verdict',
        'do-not-pay',
        `The report says “${title}”. Read its reasons, and have them settled first.`,
        source,
      ),
    )
  else if (report.verdict === 'proceed-with-care')
    found.push(
      reason(
        'verdict',
        'call-first',
        `The report says “${title}”. Ask the company about what it found before you pay.`,
        source,
      ),
    )
  return found
}

function companyOf({ seller, sellerChinese }: Invoice, report?: ComparedReport): KnownCompany {
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
  const { holders, controller } = company
  return {
    isVerified: true,
    name: company.name,
    englishName: company.englishName,
    formerNames: company.formerNames,
    people: [
      { name: company.legalRepresentative, role: 'legal representative' },
      ...holders
        .filter(({ kind }) => kind === 'person')
        .map(({ name }) => ({ name, role: 'shareholder' }) as const),
    ],
    linked: [
      ...holders.filter(({ kind }) => kind !== 'person').map(({ name }) => name),
      ...(controller === undefined ? [] : [controller]),
      ...(payee ? [payee.name] : []),
    ],
  }
}

/** Only mainland companies have reports, credit codes, and Chinese names without another place. */
const isOfMainland = ({ code, sellerChinese }: Invoice, report?: ComparedReport): boolean =>
  report !== undefined ||
  code !== undefined ||
  (sellerChinese !== undefined &&
    (placeOfRegister(sellerChinese, simplify) ?? 'mainland') === 'mainland')

/** Another seller than the report is on: a code, or a Chinese name. */
function ofSeller({ code, sellerChinese }: Invoice, { report }: Evidence): PaymentReason[] {
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

function ofAccount(invoice: Invoice, { report, earlier }: Evidence): PaymentReason[] {
  const { accountNumber, bic } = invoice
  const found: PaymentReason[] = []
  if (bic !== undefined && !isPlausibleBic(bic))
    found.push(
      reason(
        'bic-invalid',
        'call-first',
        'What is given as the BIC is none: one has 8 or 11 letters and digits. A payment may go astray.',
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
  if (accountNumber === undefined) return found
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

const lookalike = (
  code: ReasonCode,
  domain: string,
  original: string,
  isKnown: boolean,
): PaymentReason =>
  reason(
    code,
    'do-not-pay',
    `“${domain}” is almost “${original}”, which ${isKnown ? 'you know from before' : 'the invoice has, too'}. Forgers register such names. Write to nobody there.`,
    isKnown ? earlierSource : invoiceSource,
  )

/** What was typed as an address and is none is worth a call: it may hide a free or a forged one. */
const unreadable = (typed: string): PaymentReason =>
  reason(
    'email-free',
    'call-first',
    `We cannot read an email address in “${typed}”. Ask the company for one at its own domain.`,
    invoiceSource,
  )

function ofContacts({ email = '', website = '' }: Invoice, { earlier }: Evidence): PaymentReason[] {
  const sites = websiteDomains(website)
  const senders = emailDomains(email)
  const found: PaymentReason[] = email !== '' && senders.length === 0 ? [unreadable(email)] : []
  for (const sender of senders) {
    const known = imitated(sender, earlier.domains)
    const original = known ?? imitated(sender, sites)
    if (original !== undefined)
      found.push(lookalike('email-lookalike', sender, original, known !== undefined))
    if (isFreeMail(sender))
      found.push(
        reason(
          'email-free',
          'call-first',
          `Anybody can open a mailbox at ${sender} in a minute. Many honest factories use one; so do most forgers.`,
          invoiceSource,
        ),
      )
  }
  for (const site of sites) {
    const original = imitated(site, earlier.domains)
    if (original !== undefined) found.push(lookalike('website-lookalike', site, original, true))
  }
  return found
}

/** Without a currency, the sum counts in that of the capital. */
function ofSize(
  { deposit, amount, currency: written }: Invoice,
  { report }: Evidence,
): PaymentReason[] {
  const capital = report?.content.company.paidInCapital
  const sum = deposit ?? amount
  if (!report || !capital || sum === undefined) return []
  const currency = written ?? capital.currency
  const paidIn = converted(capital.wan * 10_000, capital.currency, currency)
  if (paidIn === undefined || sum <= paidIn) return []
  const text = (value: number) => `${currency} ${numberText(Math.round(value))}`
  return [
    reason(
      'deposit-above-capital',
      'call-first',
      `You would pay ${text(sum)}. The shareholders have paid in ${text(paidIn)}${capital.currency === currency ? '' : ` (rates of ${ratesAreOf})`}: that is all that they stand to lose.`,
      reportSource(report),
    ),
  ]
}

/** With any of these, a changed account is a forgery until the opposite is shown. */
const aboutPayee = /^(?:payee|email|website)-/

const withChangedAccount = (reasons: readonly PaymentReason[]): PaymentReason[] => {
  const isSuspect = reasons.some(
    ({ code, effect }) => effect === 'call-first' && aboutPayee.test(code),
  )
  return reasons.map((each) =>
    isSuspect && each.code === 'account-changed' ? { ...each, effect: 'do-not-pay' } : each,
  )
}

/** What no call can settle: only a report can. */
const beyondCalls: readonly ReasonCode[] = [
  'nothing-verified',
  'report-superseded',
  'report-withdrawn',
]

const hasReport = (reasons: readonly PaymentReason[]): boolean =>
  !reasons.some(({ code }) => code === 'nothing-verified' || code === 'report-withdrawn')

/**
 * The last call that reached somebody counts. A number that is from elsewhere may be the forger’s: a yes from there
 * is worth nothing, a no is.
 */
function withCalls(reasons: readonly PaymentReason[], calls: readonly Call[]): PaymentReason[] {
  const call = calls.findLast(
    ({ reached, confirmed, numberSource }) => reached && (!confirmed || numberSource === 'report'),
  )
  if (!call) return [...reasons]
  const day = dayText(call.at.slice(0, 10))
  const source = 'The call that you recorded'
  if (!call.confirmed) {
    const isChanged = reasons.some(({ code }) => code === 'account-changed')
    const text = `The company did not confirm this account on ${day}. Do not pay it: ask for an invoice with the right one.`
    return [...reasons, reason('called', isChanged ? 'do-not-pay' : 'call-first', text, source)]
  }
  if (!hasReport(reasons)) return [...reasons]
  const text = `The company confirmed the account on ${day}, at a number from the report.`
  return [
    ...reasons.map((each) =>
      each.effect === 'call-first' && !beyondCalls.includes(each.code)
        ? { ...each, effect: 'pay' as const }
        : each,
    ),
    reason('called', 'pay', text, source),
  ]
}

/** What speaks for and against paying an invoice, calls apart. */
export function paymentReasons(invoice: Invoice, evidence: Evidence): PaymentReason[] {
  const { report } = evidence
  const company = companyOf(invoice, report)
  const payee = payeeReason(invoice.beneficiary, company, accountCountries(invoice))
  return [
    ...ofReport(evidence),
    { ...payee, source: bothSources(report) },
    ...ofSeller(invoice, evidence),
    ...ofAccount(invoice, evidence),
    ...ofContacts(invoice, evidence),
    ...ofSize(invoice, evidence),
  ]
}

const gravestFirst: readonly PaymentAnswer[] = ['do-not-pay', 'call-first', 'pay']

/**
 * Whether a buyer can pay. The answer is that of the gravest reason, so more trouble never makes it milder.
 * Source: docs/specification.md#payment-checks
 * @returns the reasons, the gravest first
 */
export function paymentAnswer(
  reasons: readonly PaymentReason[],
  calls: readonly Call[],
): { answer: PaymentAnswer; reasons: PaymentReason[] } {
  const settled = withCalls(withChangedAccount(reasons), calls).toSorted(
    (a, b) => gravestFirst.indexOf(a.effect) - gravestFirst.indexOf(b.effect),
  )
  return { answer: settled[0]?.effect ?? 'call-first', reasons: settled }
}
