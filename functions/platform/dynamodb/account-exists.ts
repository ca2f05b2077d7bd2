import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { failedConditions, withConflictRetries } from './conflicts.ts'
import { accountKey } from './keys.ts'
import type { Table } from './table.ts'

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/**
 * Fails the transaction if the account does not exist. An erasure deletes the account's item first, so
 * this also prevents writes during an erasure.
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
 * Writes data of an account only if the account exists: access tokens outlive an account by minutes,
 * and data written later would never be erased.
 * @param parts unconditional writes
 * @returns false if the account does not exist
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
