import { randomUUID } from 'node:crypto'
import { entityOf } from '../all-entities.ts'
import { account } from '../platform/table/account.ts'
import type { Item, Key, Write } from '../platform/table/entity.ts'
import { firstItems, list } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { maxWrites, removeAll, transact, withConflictRetries } from '../platform/table/write.ts'
import { verificationRequest } from '../requests/entities.ts'
import { share } from '../shares/entities.ts'
import { erasureBatch } from './entities.ts'
import type { Erasures } from './erasure.ts'

/** Read per query, and removed in a few transactions. */
const maxItems = 400
/** A transaction holds the record of the batch, and deletions. */
const batchSize = maxWrites - 1

type ErasureBatches = Pick<
  Erasures,
  'removeItems' | 'requestIdsOf' | 'tokenHashesOf' | 'countItems' | 'removeBatches'
>

/** Access pattern 65: removals of an erasure, and their records. */
export function erasureBatchesIn(table: Table): ErasureBatches {
  /** @returns how many items were removed, those outside of the partition included */
  async function removeBatch(userId: string, items: readonly Item[]): Promise<number> {
    const elsewhere: Key[] = items.flatMap((item) => entityOf(item)?.erasesAlso(item) ?? [])
    // Before the items themselves: once those are gone, nothing names these.
    await removeAll(table, elsewhere)
    const record = {
      items: items.length + elsewhere.length,
      requestIds: items
        .filter(verificationRequest.matches)
        .map((item) => verificationRequest.idsOf(item).id),
      tokenHashes: items.filter(share.matches).map(({ tokenHash }) => String(tokenHash)),
    }
    const deletions: Write[] = items.map(({ pk, sk }) => ({
      // Counts each item once, even with concurrent workers.
      Delete: { Key: { pk, sk }, ConditionExpression: 'attribute_exists(pk)' },
    }))
    const failed = await withConflictRetries(() =>
      transact(table, [erasureBatch.put({ userId, id: randomUUID() }, record), ...deletions]),
    )
    // An item was removed in the meantime. The next call reads the rest.
    return failed.size > 0 ? 0 : record.items
  }

  const batchesOf = (userId: string) => list(table, erasureBatch, { userId })

  return {
    async removeItems(userId) {
      const { pk } = account.key({ userId })
      const items = await firstItems(table, pk, maxItems)
      const batches = Array.from({ length: Math.ceil(items.length / batchSize) }, (_, n) =>
        items.slice(n * batchSize, (n + 1) * batchSize),
      )
      const removed = await Promise.all(batches.map((batch) => removeBatch(userId, batch)))
      return { items: removed.reduce((sum, it) => sum + it, 0), isDone: items.length === 0 }
    },

    requestIdsOf: async (userId) =>
      new Set((await batchesOf(userId)).flatMap(({ requestIds }) => requestIds)),

    tokenHashesOf: async (userId) =>
      new Set((await batchesOf(userId)).flatMap(({ tokenHashes }) => tokenHashes)),

    countItems: async (userId) =>
      (await batchesOf(userId)).reduce((sum, { items }) => sum + items, 0),

    async removeBatches(userId) {
      const batches = await batchesOf(userId)
      const some = batches.slice(0, maxItems)
      await removeAll(
        table,
        some.map(({ id }) => erasureBatch.key({ userId, id })),
      )
      return { isDone: some.length === batches.length }
    },
  }
}
