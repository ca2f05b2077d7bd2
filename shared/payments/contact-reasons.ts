import { emailDomains, imitated, isFreeMail, isSameOrBelow, websiteDomains } from './domains.ts'
import { type Evidence, earlierSource, invoiceSource, reason } from './evidence.ts'
import { hasTwinLetters } from './payee-names.ts'
import type { Invoice, PaymentReason, ReasonCode } from './payment-check.ts'

const lookalike = (
  code: ReasonCode,
  domain: string,
  original: string,
  isKnown: boolean,
): PaymentReason =>
  reason(
    code,
    'do-not-pay',
    `“${domain}” is almost “${original}”, which ${isKnown ? 'you know from before' : 'the invoice has, too'}. Forgers register such names. Do not write to it.`,
    isKnown ? earlierSource : invoiceSource,
  )

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
  { earlier }: Evidence,
): PaymentReason[] {
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
  for (const site of sites) {
    const original = imitated(site, earlier.domains)
    if (original !== undefined) found.push(lookalike('website-lookalike', site, original, true))
  }
  return found
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
