import { pseudonymize, queueEmail } from '../emails/outbox.ts'
import { account } from '../platform/table/account.ts'
import { below } from '../platform/table/expressions.ts'
import type { Table } from '../platform/table/table.ts'
import { transact, withConflictRetries } from '../platform/table/write.ts'

export type PasswordChanges = {
  /**
   * E-mails the owner, regardless of settings. Does nothing if the account does not exist.
   * @param email used if the account has none
   * @param repeatSeconds ignores repetitions within this time: Cognito repeats events that time out,
   * and they have no id
   */
  notifyOwner(
    change: { userId: string; email: string },
    at: Date,
    repeatSeconds?: number,
  ): Promise<void>
}

export const passwordChangesIn = (table: Table): PasswordChanges => ({
  /** Access pattern 76: a password was changed, and its owner is mailed. */
  async notifyOwner({ userId, email }, at, repeatSeconds = 0) {
    const repeated = new Date(at.getTime() - repeatSeconds * 1000).toISOString()
    const mail = queueEmail(
      {
        id: `password-changed/${pseudonymize(userId)}/${at.toISOString()}`,
        template: 'password-changed',
        to: { email, userId },
        data: { at: at.toISOString() },
      },
      at,
    )
    const change = account.update(
      { userId },
      { set: { passwordChangedAt: at.toISOString() } },
      below('passwordChangedAt', repeated),
    )
    await withConflictRetries(() => transact(table, { change, mail }))
  },
})
