import { pseudonymize, queueEmail } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import { keyedHash, keyedHashes, matchesOneOf } from '../platform/keyed-hash.ts'
import type { RotatingSecret } from '../platform/secrets.ts'
import { epochSeconds } from '../platform/table/expiry.ts'
import { above, below } from '../platform/table/expressions.ts'
import type { Table } from '../platform/table/table.ts'
import { updateAndRead, writeOfAccount } from '../platform/table/write.ts'
import { emailChange } from './entities.ts'

const codeSeconds = 60 * 60
const maxAttempts = 5

/** A change that waits for its code. The id is a ULID: changes sort by time. */
export type EmailChange = { id: string; email: string }

export type EmailChanges = {
  /**
   * E-mails a code to the new address, and invalidates earlier codes.
   * @returns when the code expires, or undefined if the account does not exist
   */
  begin(userId: string, change: EmailChange, code: string, at: Date): Promise<Date | undefined>
  /** Counts the attempt. `expired`: also if no code is pending, or it was tried too often. */
  tryCode(
    userId: string,
    code: string,
    at: Date,
  ): Promise<{ outcome: 'right'; change: EmailChange } | { outcome: 'wrong' | 'expired' }>
}

export function emailChangesIn(table: Table, key: RotatingSecret): EmailChanges {
  const textOf = (userId: string, id: string, code: string) => `email code ${userId} ${id} ${code}`

  return {
    /** Access pattern 70: a code is mailed to a new address. */
    async begin(userId, { id, email }, code, at) {
      const expiresAt = epochSeconds(at) + codeSeconds
      const change = {
        changeId: id,
        email,
        codeHash: await keyedHash(key, textOf(userId, id, code)),
        attempts: 0,
        expiresAt,
      }
      const mail: QueuedEmail = {
        id: `email-change-code/${pseudonymize(userId)}/${id}`,
        template: 'email-change-code',
        to: { email },
        about: userId,
        data: { code },
      }
      const begun = await writeOfAccount(table, userId, [
        emailChange.put({ userId }, change),
        queueEmail(mail, at),
      ])
      return begun ? new Date(expiresAt * 1000) : undefined
    },

    /** Access pattern 71: one attempt at the code. */
    async tryCode(userId, code, at) {
      const attempt = emailChange.update(
        { userId },
        { add: { attempts: 1 } },
        below('attempts', maxAttempts),
        above('expiresAt', epochSeconds(at)),
      )
      const change = await updateAndRead(table, emailChange, attempt)
      if (!change) return { outcome: 'expired' }
      const { changeId: id, email, codeHash } = change
      return matchesOneOf(await keyedHashes(key, textOf(userId, id, code)), codeHash)
        ? { outcome: 'right', change: { id, email } }
        : { outcome: 'wrong' }
    },
  }
}
