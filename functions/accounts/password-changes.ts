import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { emailTransactItem, pseudonymize } from '../emails/outbox.ts'
import { failedConditions, withConflictRetries } from '../platform/dynamodb/conflicts.ts'
import { accountKey } from '../platform/dynamodb/keys.ts'
import type { Table } from '../platform/dynamodb/table.ts'

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
    const update = {
      TableName: table.name,
      Key: accountKey(userId),
      UpdateExpression: 'SET passwordChangedAt = :now',
      ConditionExpression:
        'attribute_exists(pk) AND (attribute_not_exists(passwordChangedAt) OR passwordChangedAt < :repeated)',
      ExpressionAttributeValues: {
        ':now': at.toISOString(),
        ':repeated': new Date(at.getTime() - repeatSeconds * 1000).toISOString(),
      },
    }
    const mail = emailTransactItem(
      table,
      {
        id: `password-changed/${pseudonymize(userId)}/${at.toISOString()}`,
        template: 'password-changed',
        to: { email, userId },
        data: { at: at.toISOString() },
      },
      at,
    )
    await withConflictRetries(async () => {
      try {
        await table.client.send(
          new TransactWriteCommand({ TransactItems: [{ Update: update }, mail] }),
        )
      } catch (error) {
        if (!failedConditions(error)) throw error
      }
    })
  },
})
