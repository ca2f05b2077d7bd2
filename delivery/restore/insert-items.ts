import {
  type DynamoDBClient,
  TransactionCanceledException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import pRetry from 'p-retry'
import { ClientProblem } from '../../functions/platform/http/client-problem.ts'
import type { Entity } from '../../functions/platform/table/entity.ts'
import { withConflictRetries } from '../../functions/platform/table/write.ts'
import type { Guard } from './erasure-guards.ts'
import { keyString, type RawItem, rawKey } from './items.ts'
import type { Results } from './results.ts'

export type ItemToInsert = { entity: Entity; item: RawItem; guards: Guard[] }

/** Below DynamoDB's limits for one transaction: 100 actions and 4 MB. */
const maxActions = 90
const maxBytes = 3_000_000

const guardConditions: Record<Guard['blocksWhen'], string> = {
  exists: 'attribute_not_exists(pk)',
  erased: 'attribute_not_exists(erasedAt)',
}

/** Groups items into as few transactions as DynamoDB's limits allow. */
function* transactionsOf(items: readonly ItemToInsert[]): Generator<ItemToInsert[]> {
  let group: ItemToInsert[] = []
  let guards = new Set<string>()
  let bytes = 0
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item.item))
    const all = new Set([...guards, ...item.guards.map(keyString)])
    if (group.length > 0 && (group.length + 1 + all.size > maxActions || bytes + size > maxBytes)) {
      yield group
      group = []
      guards = new Set()
      bytes = 0
    }
    group.push(item)
    for (const guard of item.guards) guards.add(keyString(guard))
    bytes += size
  }
  if (group.length > 0) yield group
}

/** The checks of one transaction, which allows one per key: the stricter one ('exists') wins. */
function checksOf(live: string, items: readonly ItemToInsert[]): TransactWriteItem[] {
  const guards = items
    .flatMap((it) => it.guards)
    .toSorted(
      (one, other) => Number(one.blocksWhen === 'exists') - Number(other.blocksWhen === 'exists'),
    )
  return [...new Map(guards.map((it) => [keyString(it), it])).values()].map(
    ({ blocksWhen, ...key }) => ({
      ConditionCheck: {
        TableName: live,
        Key: rawKey(key),
        ConditionExpression: guardConditions[blocksWhen],
      },
    }),
  )
}

/**
 * Inserts items in one transaction. If a condition fails, inserts them one by one and leaves out those
 * that a guard blocks or that were written in the meantime.
 */
async function insertTogether(
  client: DynamoDBClient,
  live: string,
  items: readonly ItemToInsert[],
  results: Results,
): Promise<void> {
  const checks = checksOf(live, items)
  const puts = items.map(({ item }) => ({
    Put: { TableName: live, Item: item, ConditionExpression: 'attribute_not_exists(pk)' },
  }))
  try {
    await pRetry(
      () =>
        withConflictRetries(() =>
          client.send(new TransactWriteItemsCommand({ TransactItems: [...checks, ...puts] })),
        ),
      {
        retries: 10,
        minTimeout: 100,
        maxTimeout: 5000,
        randomize: true,
        // Segments that write items of one account conflict with each other: withConflictRetries then
        // ends with a ClientProblem.
        shouldRetry: ({ error }) => error instanceof ClientProblem,
      },
    )
    for (const { entity } of items) results.add(entity, 'inserted')
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    if (items.length > 1) {
      for (const item of items) await insertTogether(client, live, [item], results)
      return
    }
    const [item] = items
    const isBlocked = (error.CancellationReasons ?? [])
      .slice(0, checks.length)
      .some(({ Code }) => Code === 'ConditionalCheckFailed')
    if (item && isBlocked) results.skip(item.entity.name, 'erased')
    else if (item) results.add(item.entity, 'kept')
  }
}

/** Inserts items in as few transactions as DynamoDB's limits allow. */
export async function insertItems(
  client: DynamoDBClient,
  live: string,
  items: readonly ItemToInsert[],
  results: Results,
): Promise<void> {
  for (const group of transactionsOf(items)) await insertTogether(client, live, group, results)
}
