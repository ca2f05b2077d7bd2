import * as z from 'zod'
import type { Accounts } from '../../data/accounts.ts'
import type { Addresses } from '../../data/addresses.ts'
import type { MailLog } from '../../data/mail-log.ts'
import type { MailBasis } from '../../mails/kind.ts'
import { type MailKind, mailKinds } from '../../mails/kinds.ts'
import type { Letter } from '../../mails/layout.ts'
import type { Clock } from '../../outbound/clock.ts'
import type { Addressee, Mail } from '../../outbound/mail.ts'

export type DeliveryNeeds = {
  accounts: Pick<Accounts, 'find'>
  addresses: Pick<Addresses, 'isStopped'>
  mailLog: MailLog
  mail: Mail
  clock: Clock
  basis: MailBasis
}

const kindNames = Object.keys(mailKinds) as [MailKind, ...MailKind[]]

const Order = z.object({
  kind: z.enum(kindNames),
  to: z.union([
    z.enum(['desk', 'support']),
    z.object({ email: z.string(), userId: z.string().optional() }),
  ]),
  data: z.unknown(),
})
type Order = z.infer<typeof Order>

/** Another delivery of the same message is at it; whether it succeeds is not known yet. */
export class BeingSent extends Error {}

/**
 * Sends one ordered mail, once, however often this is called. A second copy can only go out when
 * the sender dies between the provider's acceptance and the ledger's entry.
 * @throws where it could not be sent: the message then comes again
 */
export async function deliver(needs: DeliveryNeeds, mailId: string): Promise<void> {
  const { mailLog, clock } = needs
  const claim = await mailLog.claim(mailId, clock.now())
  if (claim.state === 'settled') return
  if (claim.state === 'busy') throw new BeingSent(`Another sender has ${mailId}`)
  // Its time to live has run out, or it was erased with its account.
  if (claim.state === 'unknown') return
  try {
    await send(needs, mailId, Order.parse(claim.order))
  } catch (error) {
    await mailLog.release(mailId)
    throw error
  }
}

async function send(needs: DeliveryNeeds, mailId: string, order: Order): Promise<void> {
  const { mailLog, mail, clock, basis } = needs
  const to = await addressee(needs, order)
  if (to === undefined) return mailLog.settle(mailId, { outcome: 'unwanted' }, clock.now())
  if (!to.isOwn && (await needs.addresses.isStopped(to.email)))
    return mailLog.settle(mailId, { outcome: 'stopped' }, clock.now())
  const messageId = await mail.send(to, written(basis, order))
  await mailLog.settle(mailId, { outcome: 'sent', messageId }, clock.now())
}

/** @returns undefined where the buyer's settings say no, or the account was erased since the order */
async function addressee(
  { accounts, basis }: DeliveryNeeds,
  { kind, to }: Order,
): Promise<Addressee | undefined> {
  if (to === 'desk') return { email: basis.brand.deskEmail, isOwn: true }
  if (to === 'support') return { email: basis.brand.contactEmail, isOwn: true }
  if (to.userId === undefined) return { email: to.email, userId: undefined }
  const account = await accounts.find(to.userId)
  if (!account) return undefined
  const { decidedBy } = mailKinds[kind]
  if (decidedBy !== 'always' && !account.settings[decidedBy]) return undefined
  return { email: account.email || to.email, userId: to.userId }
}

function written(basis: MailBasis, { kind, data }: Order): Letter {
  const { data: schema, write } = mailKinds[kind]
  // Each kind's own schema has just made what its own writer takes.
  return (write as (basis: MailBasis, data: unknown) => Letter)(basis, schema.parse(data))
}
