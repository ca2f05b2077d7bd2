import { createHash } from 'node:crypto'
import { keptDays } from '../../shared/trust/kept.ts'
import { epochSeconds, expiresIn } from '../platform/table/expiry.ts'
import type { Table } from '../platform/table/table.ts'
import { write } from '../platform/table/write.ts'
import { mail } from './entities.ts'
import type { QueuedEmail } from './templates.ts'

/** Hides the account in an e-mail's id, which outlives the account. */
export const pseudonymize = (userId: string): string =>
  createHash('sha256').update(userId).digest('hex')

/**
 * The work list of unsent e-mails to or about an account: an erasure deletes them.
 */
export const unsentMailsList = (userId: string): string => `MAILS#${userId}`

const accountOf = ({ to, about }: QueuedEmail): string | undefined =>
  (typeof to === 'object' ? to.userId : undefined) ?? about

/**
 * Queues an e-mail in the transaction that it reports. Unconditional; an e-mail that is already
 * queued stays unchanged. The table's stream triggers the sender.
 */
export function queueEmail(order: QueuedEmail, at: Date) {
  const { id, template, to, data, notBefore, notice } = order
  const userId = accountOf(order)
  const waitsUntil = notBefore && epochSeconds(notBefore)
  return mail.upsert(
    { mailId: id },
    {
      set: { workList: userId === undefined ? undefined : unsentMailsList(userId) },
      setIfMissing: {
        order: { template, to, data },
        notice,
        orderedAt: at.toISOString(),
        // As if another sender had it.
        claimedUntil: waitsUntil,
        // They differ once a sender had it.
        notBefore: waitsUntil,
        expiresAt: expiresIn(keptDays.mails, at),
      },
    },
  )
}

/**
 * The same write for an e-mail that must not be sent: it is stored as completed. For callers whose
 * timing must not reveal whether there was an e-mail to send.
 */
export const skipEmail = (mailId: string, at: Date) =>
  mail.upsert(
    { mailId },
    {
      // So that no later order of this e-mail is sent.
      setIfMissing: { order: null },
      set: {
        outcome: 'opted-out',
        orderedAt: at.toISOString(),
        completedAt: at.toISOString(),
        expiresAt: expiresIn(keptDays.mails, at),
      },
    },
  )

export type EmailOutbox = {
  /** Queues an e-mail on its own. With other writes, use `queueEmail`. */
  enqueue(order: QueuedEmail, at: Date): Promise<void>
}

export const emailOutboxIn = (table: Table): EmailOutbox => ({
  /** Access pattern 12: an e-mail is queued once. */
  async enqueue(order, at) {
    await write(table, queueEmail(order, at))
  },
})
