import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { refusedParts, withConflictRetries } from './conflicts.ts'
import { accountKey } from './keys.ts'
import type { Table } from './table.ts'

type Part = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/**
 * Writes what belongs to an account only while the account stands: a token outlives its account by
 * minutes, and what it wrote then nobody would ever erase.
 * @param parts none of which has a condition
 * @returns false where there is no account (any more)
 */
export function writeWhileStanding(
  { client, name }: Table,
  userId: string,
  parts: readonly Part[],
): Promise<boolean> {
  const stands: Part = {
    ConditionCheck: {
      TableName: name,
      Key: accountKey(userId),
      ConditionExpression: 'attribute_exists(pk)',
    },
  }
  return withConflictRetries(async () => {
    try {
      await client.send(new TransactWriteCommand({ TransactItems: [stands, ...parts] }))
      return true
    } catch (error) {
      if (refusedParts(error)) return false
      throw error
    }
  })
}
