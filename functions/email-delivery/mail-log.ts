import { type MailClaims, mailClaimsIn } from '../emails/claims.ts'
import type { Table } from '../platform/table/table.ts'

type Outcome =
  | { outcome: 'sent'; messageId: string }
  /** The buyer's settings do not allow it. */
  | { outcome: 'opted-out' }
  /** The address bounced, or its owner complained. */
  | { outcome: 'suppressed' }

/** Ensures that each e-mail is sent once, and keeps how it ended. */
export type MailLog = Omit<MailClaims, 'complete'> & {
  complete(mailId: string, ending: Outcome, at: Date): Promise<void>
}

/** Longer than the timeout of `send-mail`: test/infra/operations/claims.test.ts. */
export const mailClaimSeconds = 90

export function mailLogIn(table: Table): MailLog {
  const claims = mailClaimsIn(table, 'order', 'claimedUntil', mailClaimSeconds)
  return {
    ...claims,
    complete: (mailId, ending, at) =>
      claims.complete(mailId, {
        set: { completedAt: at.toISOString(), ...ending },
        remove: ['workList'],
      }),
  }
}
