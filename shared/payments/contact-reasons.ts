import { ourNumberText } from '../reports/check.ts'
import { emailDomains, isFreeMail, isSameOrBelow, likeness, websiteDomains } from './domains.ts'
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

/** Domains of websites and e-mail addresses that the report has found to be the company's. */
const domainsOfReport = ({ content }: ComparedReport): string[] => {
  const domains = (content.company.contacts ?? [])
    .filter(({ kind, tried }) => kind !== 'telephone' && tried !== 'another')
    .flatMap(({ value }) => [...emailDomains(value), ...websiteDomains(value)])
  return [...new Set(domains)].filter((domain) => !isFreeMail(domain))
}

/** Domains that are known to be the company's, and from where. */
type Known = { domains: readonly string[]; has: string; words: string; source: string }

/** What the report has found outranks an earlier invoice, which may have been forged. */
const knownFrom = ({ earlier, report }: Pick<Evidence, 'earlier' | 'report'>): Known[] => [
  ...(report
    ? [
        {
          domains: domainsOfReport(report),
          has: 'Our report has',
          words: 'our report has found',
          source: reportSource(report),
        },
      ]
    : []),
  {
    domains: earlier.domains,
    has: 'Earlier invoices had',
    words: 'you know from before',
    source: earlierSource,
  },
]

function lookalike(code: ReasonCode, domain: string, known: readonly Known[]): PaymentReason[] {
  for (const { domains, words, source } of known) {
    if (domains.some((each) => isSameOrBelow(domain, each))) return []
    const found = likeness(domain, domains)
    if (!found) continue
    const { original, isCopy } = found
    const typed = domain.includes('xn--') ? `${domain}” (as computers write accents)` : `${domain}”`
    return isCopy
      ? [
          reason(
            code,
            'do-not-pay',
            `“${typed} is almost “${original}”, which ${words}. Scammers register such names. Do not write to it.`,
            source,
          ),
        ]
      : [
          reason(
            code,
            'call-first',
            `“${typed} is not “${original}”, which ${words}: it contains that name plus something else. It may be the company’s, or a scammer’s: ask by phone.`,
            source,
          ),
        ]
  }
  return []
}

/** The reason for an email field without a readable address, which may hide a free or a forged one. */
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
  const knownDomains = knownFrom(evidence)
  const sites = websiteDomains(website)
  const onInvoice: Known = {
    domains: sites,
    has: 'The invoice has',
    words: 'the invoice has, too',
    source: invoiceSource,
  }
  const senders = emailDomains(email)
  const found: PaymentReason[] = email !== '' && senders.length === 0 ? [unreadable(email)] : []
  for (const sender of senders) {
    found.push(...lookalike('email-lookalike', sender, [...knownDomains, onInvoice]))
    if (isFreeMail(sender))
      found.push(
        reason(
          'email-free',
          'call-first',
          `Anyone can open a mailbox at ${sender} in a minute. Many honest factories use one; so do most scammers.`,
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
  return [...found, ...sites.flatMap((site) => lookalike('website-lookalike', site, knownDomains))]
}

const maxNamed = 3

/**
 * What to ask if the email is at quite another domain than the report or, without one, earlier invoices had. It is a
 * step, not a reason: only a domain that imitates another, or a free mailbox, is a reason.
 */
export function otherDomainStep(
  { email = '' }: Pick<Invoice, 'email'>,
  evidence: Pick<Evidence, 'earlier' | 'report'>,
): string | undefined {
  const knownDomains = knownFrom(evidence).find(({ domains }) => domains.length > 0)
  if (!knownDomains) return undefined
  const { domains, has } = knownDomains
  const other = emailDomains(email).find(
    (domain) => !domains.some((each) => isSameOrBelow(domain, each)) && !likeness(domain, domains),
  )
  return other === undefined
    ? undefined
    : `The email address is at ${other}. ${has} ${domains.slice(0, maxNamed).join(', ')}. Ask the company, at ${ourNumberText}, whether ${other} is its own.`
}
