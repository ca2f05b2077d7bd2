import { epochSeconds } from '../platform/table/expiry.ts'
import { below, type Changes, isMap } from '../platform/table/expressions.ts'
import type { Table } from '../platform/table/table.ts'
import { updateOrRead, write } from '../platform/table/write.ts'
import { mail } from './entities.ts'

type Claim =
  /** Send it. */
  | { state: 'claimed'; content: unknown }
  /** Another function is sending it, or it is too early to send it. */
  | { state: 'busy'; until: Date }
  /** Nothing to do: it was sent or skipped, the e-mail has none, or the e-mail was erased. */
  | { state: 'none' }

/** Ensures that the order or the notice of an e-mail is sent once: who sends it claims it first. */
export type MailClaims = {
  claim(mailId: string, at: Date): Promise<Claim>
  /** Removes the content, once it is sent or skipped. */
  complete(mailId: string, changes?: Changes): Promise<void>
  /** Releases a claim after a failure, so the next attempt need not wait. */
  release(mailId: string): Promise<void>
}

/**
 * Access pattern 7.
 * @param seconds longer than the function's timeout, so a claim outlives its function
 */
export function mailClaimsIn(
  table: Table,
  content: 'order' | 'notice',
  until: 'claimedUntil' | 'noticeClaimedUntil',
  seconds: number,
): MailClaims {
  const waits = isMap(content)
  // Ignored for e-mails that were erased with their account in the meantime.
  const change = async (mailId: string, changes: Changes) => {
    await write(table, mail.update({ mailId }, changes, waits))
  }
  return {
    async claim(mailId, at) {
      const now = epochSeconds(at)
      const set = { [until]: now + seconds }
      const { written, item } = await updateOrRead(
        table,
        mail,
        mail.update({ mailId }, { set }, waits, below(until, now)),
      )
      if (!item?.[content]) return { state: 'none' }
      return written
        ? { state: 'claimed', content: item[content] }
        : { state: 'busy', until: new Date(Number(item[until]) * 1000) }
    },
    // null, so that it is not stored again if the e-mail is ordered again.
    complete: (mailId, { set, ...changes } = {}) =>
      change(mailId, { ...changes, set: { ...set, [content]: null } }),
    release: (mailId) => change(mailId, { set: { [until]: 0 } }),
  }
}
