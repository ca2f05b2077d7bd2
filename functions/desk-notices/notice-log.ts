import { mail } from '../emails/entities.ts'
import { epochSeconds } from '../platform/table/expiry.ts'
import { below, hasType } from '../platform/table/expressions.ts'
import type { Table } from '../platform/table/table.ts'
import { updateOrRead, write } from '../platform/table/write.ts'

/** Longer than the function's timeout, so a claim outlives its function. */
const claimSeconds = 30

type Claim =
  /** Post it. */
  | { state: 'claimed'; notice: unknown }
  /** Another function is posting it. */
  | { state: 'busy' }
  /** Nothing to do: the e-mail has no notice, it was posted, or the e-mail was erased. */
  | { state: 'none' }

/** Ensures that the notice of an e-mail is posted once: who posts it claims it first. */
export type NoticeLog = {
  claim(mailId: string, at: Date): Promise<Claim>
  /** Removes the notice, once it is posted. */
  complete(mailId: string): Promise<void>
  /** Releases a claim after a failure, so the next attempt need not wait. */
  release(mailId: string): Promise<void>
}

export const noticeLogIn = (table: Table): NoticeLog => ({
  /** Access pattern 185: the notice of an e-mail to the desk. */
  async claim(mailId, at) {
    const now = epochSeconds(at)
    const claimed = await updateOrRead(
      table,
      mail,
      mail.update(
        { mailId },
        { set: { noticeClaimedUntil: now + claimSeconds } },
        hasType('notice', 'M'),
        below('noticeClaimedUntil', now),
      ),
    )
    if (claimed.written) return { state: 'claimed', notice: claimed.item.notice }
    return { state: claimed.item?.notice ? 'busy' : 'none' }
  },

  async complete(mailId) {
    // null, so that it is not stored again if the e-mail is ordered again.
    await write(table, mail.update({ mailId }, { set: { notice: null } }))
  },

  async release(mailId) {
    await write(table, mail.update({ mailId }, { set: { noticeClaimedUntil: 0 } }))
  },
})
