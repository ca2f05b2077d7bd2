import { queueEmail } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import { accountExists } from '../platform/table/account.ts'
import { below } from '../platform/table/expressions.ts'
import type { Table } from '../platform/table/table.ts'
import { transact, withConflictRetries } from '../platform/table/write.ts'
import { watcher } from './entities.ts'

/** The attributes with the last period for which each e-mail was decided on. */
type PeriodAttribute = 'digestWeek' | 'receiptQuarter'

export type WatcherMails = {
  /**
   * Ends a period for an account, with the e-mail about it if there is one. Does nothing if that or a
   * later period has ended already, or the account watches nothing any more, or is gone.
   * @param period sorts by time: `2026-11-23`, `2027-Q1`
   */
  endPeriod(
    userId: string,
    given: { attribute: PeriodAttribute; period: string; mail: QueuedEmail | undefined; at: Date },
  ): Promise<void>
}

export const watcherMailsIn = (table: Table): WatcherMails => ({
  /** Access pattern 91: the weekly or the quarterly e-mail of an account. */
  async endPeriod(userId, { attribute, period, mail, at }) {
    const ended = { [attribute]: period, [`${attribute}EndedAt`]: at.toISOString() }
    await withConflictRetries(() =>
      transact(table, {
        account: accountExists(userId),
        period: watcher.update({ userId }, { set: ended }, below(attribute, period)),
        mail: mail && queueEmail(mail, at),
      }),
    )
  },
})
