import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { failedConditions, withConflictRetries } from './conflicts.ts'
import { accountKey } from './keys.ts'
import type { Table } from './table.ts'

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/**
 * Refuses the transaction that it is part of where there is no account (any more). The first step of
 * an erasure removes the account's item, so this also refuses whatever comes during the erasure.
 */
export const accountExistsTransactItem = (
  { name }: Pick<Table, 'name'>,
  userId: string,
): TransactItem => ({
  ConditionCheck: {
    TableName: name,
    Key: accountKey(userId),
    ConditionExpression: 'attribute_exists(pk)',
  },
})

/**
 * Writes what belongs to an account only while the account exists: an access token outlives its
 * account by minutes, and what was written with it then would never be erased.
 * @param parts none of which has a condition
 * @returns false where there is no account (any more)
 */
export function writeIfAccountExists(
  table: Table,
  userId: string,
  parts: readonly TransactItem[],
): Promise<boolean> {
  const TransactItems = [accountExistsTransactItem(table, userId), ...parts]
  return withConflictRetries(async () => {
    try {
      await table.client.send(new TransactWriteCommand({ TransactItems }))
      return true
    } catch (error) {
      if (failedConditions(error)) return false
      throw error
    }
  })
}
