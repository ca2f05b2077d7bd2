import { mail } from '../emails/entities.ts'
import { epochSeconds } from '../platform/table/expiry.ts'
import { below, exists, missing } from '../platform/table/expressions.ts'
import type { Table } from '../platform/table/table.ts'
import { updateOrRead, write } from '../platform/table/write.ts'

/** Longer than the sender's timeout, so a claim outlives its sender. */
const claimSeconds = 90

type Claim =
  /** Send it. */
  | { state: 'claimed'; order: unknown }
  /** Nothing to do: sent, or skipped. */
  | { state: 'completed' }
  /** Another sender is sending it, or it is too early to send it. */
  | { state: 'busy'; until: Date }
  | { state: 'unknown' }

type Outcome =
  | { outcome: 'sent'; messageId: string }
  /** The buyer's settings do not allow it. */
  | { outcome: 'opted-out' }
  /** The address bounced, or its owner complained. */
  | { outcome: 'suppressed' }

/** Ensures that each e-mail is sent once: a sender claims it first. */
export type MailLog = {
  claim(mailId: string, at: Date): Promise<Claim>
  complete(mailId: string, ending: Outcome, at: Date): Promise<void>
  /** Releases a claim after a failure, so the next attempt need not wait. */
  release(mailId: string): Promise<void>
}

function claimRefused(item: Record<string, unknown> | undefined): Claim {
  if (!item) return { state: 'unknown' }
  if ('completedAt' in item) return { state: 'completed' }
  return { state: 'busy', until: new Date(Number(item.claimedUntil) * 1000) }
}

export const mailLogIn = (table: Table): MailLog => ({
  /** Access pattern 7: the state of one e-mail. */
  async claim(mailId, at) {
    const claimed = await updateOrRead(
      table,
      mail,
      mail.update(
        { mailId },
        { set: { claimedUntil: epochSeconds(at) + claimSeconds } },
        exists('orderedAt'),
        missing('completedAt'),
        below('claimedUntil', epochSeconds(at)),
      ),
    )
    return claimed.written
      ? { state: 'claimed', order: claimed.item.order }
      : claimRefused(claimed.item)
  },

  // Both ignore e-mails that were erased with their account in the meantime.
  async complete(mailId, { outcome, ...rest }, at) {
    const ended = {
      completedAt: at.toISOString(),
      outcome,
      messageId: 'messageId' in rest ? rest.messageId : null,
      // Removes the content; null prevents queueing it again.
      order: null,
    }
    await write(
      table,
      mail.update({ mailId }, { set: ended, remove: ['workList'] }, exists('orderedAt')),
    )
  },

  async release(mailId) {
    await write(
      table,
      mail.update(
        { mailId },
        { set: { claimedUntil: 0 } },
        exists('orderedAt'),
        missing('completedAt'),
      ),
    )
  },
})
