import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { emailTransactItem } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import { accountExistsTransactItem } from '../platform/dynamodb/account-exists.ts'
import { failedConditions, withConflictRetries } from '../platform/dynamodb/conflicts.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { watcherKey } from './stored-watch.ts'

/** The attributes that say for which period each e-mail was decided on last. */
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
  endPeriod: (userId, { attribute, period, mail, at }) =>
    withConflictRetries(async () => {
      const { client, name } = table
      try {
        await client.send(
          new TransactWriteCommand({
            TransactItems: [
              accountExistsTransactItem(table, userId),
              {
                Update: {
                  TableName: name,
                  Key: watcherKey(userId),
                  UpdateExpression: 'SET #period = :period, #at = :now',
                  ConditionExpression:
                    'attribute_exists(pk) AND (attribute_not_exists(#period) OR #period < :period)',
                  ExpressionAttributeNames: { '#period': attribute, '#at': `${attribute}EndedAt` },
                  ExpressionAttributeValues: { ':period': period, ':now': at.toISOString() },
                },
              },
              ...(mail ? [emailTransactItem(table, mail, at)] : []),
            ],
          }),
        )
      } catch (error) {
        if (!failedConditions(error)) throw error
      }
    }),
})
