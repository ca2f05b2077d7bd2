import { QueryCommand, type QueryCommandInput, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { accountPartition } from './keys.ts'
import type { Table } from './table.ts'

export type Item = Record<string, unknown> & { pk: string; sk: string }
export type Key = { pk: string; sk: string }

/** The results of a query, one page at a time. */
export async function* pages(
  { client, name }: Table,
  query: Omit<QueryCommandInput, 'TableName' | 'ExclusiveStartKey'>,
): AsyncGenerator<Item[]> {
  let from: Record<string, unknown> | undefined
  do {
    const page = await client.send(
      new QueryCommand({ ...query, TableName: name, ExclusiveStartKey: from }),
    )
    yield (page.Items ?? []) as Item[]
    from = page.LastEvaluatedKey
  } while (from)
}

/** Access pattern 60: everything in an account's partition, in pages. */
export const readPartition = (table: Table, userId: string): AsyncGenerator<Item[]> =>
  pages(table, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': accountPartition(userId) },
    ConsistentRead: true,
  })

/** The maximum number of items in one transaction. */
const batchSize = 100

export async function removeAll({ client, name }: Table, keys: readonly Key[]): Promise<void> {
  const distinct = [...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values()]
  for (let from = 0; from < distinct.length; from += batchSize)
    await client.send(
      new TransactWriteCommand({
        TransactItems: distinct
          .slice(from, from + batchSize)
          .map(({ pk, sk }) => ({ Delete: { TableName: name, Key: { pk, sk } } })),
      }),
    )
}
