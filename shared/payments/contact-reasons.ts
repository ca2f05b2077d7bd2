import { emailDomains, imitated, isFreeMail, isSameOrBelow, websiteDomains } from './domains.ts'
import {
  type ComparedReport,
  type Evidence,
  earlierSource,
  invoiceSource,
  reason,
  reportSource,
} from './evidence.ts'
import { hasTwinLetters } from './payee-names.ts'
import type { Invoice, PaymentReason, ReasonCode } from './payment-check.ts'

/** Websites and e-mail domains that the report has found to be the company's. */
const domainsOfReport = ({ content }: ComparedReport): string[] =>
  (content.company.contacts ?? [])
    .filter(({ kind, tried }) => kind !== 'telephone' && tried !== 'another')
    .flatMap(({ value }) => [...emailDomains(value), ...websiteDomains(value)])
    .filter((domain) => !isFreeMail(domain))

/** Domains that are known to be the company's, and from where. */
type Known = { domains: readonly string[]; words: string; source: string }

const knownFrom = ({ earlier, report }: Evidence): Known[] => [
  ...(report
    ? [
        {
          domains: domainsOfReport(report),
          words: 'our report has found',
          source: reportSource(report),
        },
      ]
    : []),
  { domains: earlier.domains, words: 'you know from before', source: earlierSource },
]

/** What the report has found outranks an earlier invoice, which may have been forged, too. */
function lookalike(code: ReasonCode, domain: string, known: readonly Known[]): PaymentReason[] {
  for (const { domains, words, source } of known) {
    if (domains.some((each) => isSameOrBelow(domain, each))) return []
    const original = imitated(domain, domains)
    const text = `“${domain}” is almost “${original}”, which ${words}. Forgers register such names. Do not write to it.`
    if (original !== undefined) return [reason(code, 'do-not-pay', text, source)]
  }
  return []
}

/** An email field without a readable address: it may hide a free or a forged one. */
const unreadable = (typed: string): PaymentReason =>
  reason(
    'email-free',
    'call-first',
    `We cannot read an email address in “${typed}”. Ask the company for one at its own domain.`,
    invoiceSource,
  )

export function ofContacts(
  { email = '', website = '' }: Invoice,
  evidence: Evidence,
): PaymentReason[] {
  const known = knownFrom(evidence)
  const sites = websiteDomains(website)
  const onInvoice: Known = {
    domains: sites,
    words: 'the invoice has, too',
    source: invoiceSource,
  }
  const senders = emailDomains(email)
  const found: PaymentReason[] = email !== '' && senders.length === 0 ? [unreadable(email)] : []
  for (const sender of senders) {
    found.push(...lookalike('email-lookalike', sender, [...known, onInvoice]))
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
  for (const [code, typed] of [
    ['email-lookalike', email],
    ['website-lookalike', website],
  ] as const)
    if (hasTwinLetters(typed))
      found.push(
        reason(
          code,
          'do-not-pay',
          `“${typed}” has letters of another alphabet that look like Latin ones. Do not write to it.`,
          invoiceSource,
        ),
      )
  return [...found, ...sites.flatMap((site) => lookalike('website-lookalike', site, known))]
}

const maxNamed = 3

/**
 * What to ask where the email is at quite another domain than earlier invoices had. It is a step and no reason: one
 * that imitates another is, and so is a free mailbox.
 */
export function otherDomainStep(
  { email = '' }: Pick<Invoice, 'email'>,
  known: readonly string[],
): string | undefined {
  const other = emailDomains(email).find(
    (domain) =>
      !known.some((each) => isSameOrBelow(domain, each)) && imitated(domain, known) === undefined,
  )
  return other === undefined || known.length === 0
    ? undefined
    : `The email address is at ${other}. Earlier invoices had ${known.slice(0, maxNamed).join(', ')}. Ask the company, at an address or a number that you had before, whether ${other} is its own.`
}
