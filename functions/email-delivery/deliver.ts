import * as z from 'zod'
import type { Accounts } from '../accounts/account-repository.ts'
import type { Email } from '../emails/layout.ts'
import { allows, type EmailContext } from '../emails/template.ts'
import { type EmailTemplateName, emailTemplates } from '../emails/templates.ts'
import type { Clock } from '../platform/clock.ts'
import { logEvent } from '../platform/log.ts'
import type { MailLog } from './mail-log.ts'
import type { Mail, Recipient } from './ses.ts'
import type { SuppressionList } from './suppressed-addresses.ts'

export type DeliveryDeps = {
  accounts: Pick<Accounts, 'find'>
  addresses: Pick<SuppressionList, 'isSuppressed'>
  mailLog: MailLog
  mail: Mail
  clock: Clock
  basis: EmailContext
}

const templateNames = Object.keys(emailTemplates) as [EmailTemplateName, ...EmailTemplateName[]]

const Order = z.object({
  template: z.enum(templateNames),
  to: z.union([
    z.enum(['desk', 'support']),
    z.object({ email: z.string(), userId: z.string().optional() }),
  ]),
  data: z.unknown(),
})
type Order = z.infer<typeof Order>

/** Another invocation is sending the same e-mail and the outcome is not known yet, or it is too early to send it. */
export class MailClaimedError extends Error {
  readonly until: Date

  constructor(until: Date) {
    super('It is claimed, or too early to send it')
    this.until = until
  }
}

/**
 * Sends a queued e-mail once. Idempotent, except if the function dies between the provider's
 * acceptance and the log entry.
 * @throws if it could not be sent, so that the message is retried
 */
export async function deliver(deps: DeliveryDeps, mailId: string): Promise<void> {
  const { mailLog, clock } = deps
  const claim = await mailLog.claim(mailId, clock.now())
  if (claim.state === 'none') return
  if (claim.state === 'busy') throw new MailClaimedError(claim.until)
  try {
    await send(deps, mailId, Order.parse(claim.content))
  } catch (error) {
    await mailLog.release(mailId)
    throw error
  }
}

async function send(deps: DeliveryDeps, mailId: string, order: Order): Promise<void> {
  const { mailLog, mail, clock, basis } = deps
  const to = await recipientOf(deps, order)
  if (to === undefined) return mailLog.complete(mailId, { outcome: 'opted-out' }, clock.now())
  if (!to.isOwn && (await deps.addresses.isSuppressed(to.email)))
    return mailLog.complete(mailId, { outcome: 'suppressed' }, clock.now())
  const messageId = await mail.send(to, render(basis, order), mailId)
  logEvent('Email sent', { mailId, messageId, ...requestsIn(order.data) })
  await mailLog.complete(mailId, { outcome: 'sent', messageId }, clock.now())
}

const AboutRequest = z.object({ requestId: z.string() })
const AboutRequests = z.object({ requests: z.array(AboutRequest) })

/** The verification requests that an e-mail is about, for the log: some e-mails to the desk are about several. */
function requestsIn(data: unknown): { request?: string; requests?: string } {
  const one = AboutRequest.safeParse(data)
  if (one.success) return { request: one.data.requestId }
  const many = AboutRequests.safeParse(data)
  return many.success
    ? { requests: many.data.requests.map(({ requestId }) => requestId).join(' ') }
    : {}
}

/** @returns undefined if the buyer opted out, or the account was erased */
async function recipientOf(
  { accounts, basis }: DeliveryDeps,
  { template, to }: Order,
): Promise<Recipient | undefined> {
  if (to === 'desk') return { email: basis.brand.deskEmail, isOwn: true }
  if (to === 'support') return { email: basis.brand.contactEmail, isOwn: true }
  if (to.userId === undefined) return { email: to.email, userId: undefined }
  const account = await accounts.find(to.userId)
  if (!account) return undefined
  if (!allows(account.settings, emailTemplates[template].preference)) return undefined
  return { email: account.email || to.email, userId: to.userId }
}

function render(basis: EmailContext, { template, data }: Order): Email {
  const { data: schema, render } = emailTemplates[template]
  // The schema and the renderer belong to the same template.
  return (render as (basis: EmailContext, data: unknown) => Email)(basis, schema.parse(data))
}
