import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { accountPartition } from './keys.ts'
import type { Table } from './table.ts'

export type Item = Record<string, unknown> & { pk: string; sk: string }
export type Key = { pk: string; sk: string }

/** Access pattern 60: everything that stands in an account's partition, to hand it out or erase it. */
export async function wholePartition({ client, name }: Table, userId: string): Promise<Item[]> {
  const items: Item[] = []
  let from: Record<string, unknown> | undefined
  do {
    const page = await client.send(
      new QueryCommand({
        TableName: name,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': accountPartition(userId) },
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    )
    items.push(...((page.Items ?? []) as Item[]))
    from = page.LastEvaluatedKey
  } while (from)
  return items
}

/** As many as one transaction takes. */
const atOnce = 100

export async function removeAll({ client, name }: Table, keys: readonly Key[]): Promise<void> {
  const distinct = [...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values()]
  for (let from = 0; from < distinct.length; from += atOnce)
    await client.send(
      new TransactWriteCommand({
        TransactItems: distinct
          .slice(from, from + atOnce)
          .map(({ pk, sk }) => ({ Delete: { TableName: name, Key: { pk, sk } } })),
      }),
    )
}
