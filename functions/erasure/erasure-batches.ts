import { randomUUID } from 'node:crypto'
import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { inquiryKey } from '../contact/inquiries.ts'
import { failedConditions, withConflictRetries } from '../platform/dynamodb/conflicts.ts'
import { accountPartition, lastOf } from '../platform/dynamodb/keys.ts'
import { type Item, type Key, pages, removeAll } from '../platform/dynamodb/partition.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { digestKeysOf } from '../report-verification/report-digests.ts'
import { companyReportKeysOf } from '../requests/company-reports.ts'
import { ownerKey } from '../requests/request-repository.ts'
import { shareLinkKey, sharePrefix } from '../shares/share-keys.ts'
import type { Erasures } from './erasure.ts'

/** The partition of an erasure's items: functions/erasure/erasure-repository.ts. */
export const erasurePartition = (userId: string): string => `ERASURE#${userId}`

const prefix = 'BATCH#'

/** The removals of one transaction. */
const Batch = z.object({
  items: z.int(),
  requestIds: z.array(z.string()),
  /** Of links, whose copies of files are kept under it. */
  tokenHashes: z.array(z.string()).default([]),
})

/** Items outside of the account's partition that an item refers to, by prefix of its sort key. */
const elsewhere: Readonly<Record<string, (id: string, item: Item) => Key>> = {
  'REQUEST#': ownerKey,
  'INQUIRY#': inquiryKey,
  [sharePrefix]: (_id, { tokenHash }) => shareLinkKey(String(tokenHash)),
}
const requestPrefix = 'REQUEST#'

function keysOf(item: Item): Key[] {
  const { pk, sk } = item
  const known = Object.entries(elsewhere).find(([beginning]) => sk.startsWith(beginning))
  if (!known) return [{ pk, sk }]
  const [beginning, keyOf] = known
  return [{ pk, sk }, keyOf(sk.slice(beginning.length), item)]
}

/**
 * By what reports are found: their files and companies. A request can have more of them than one
 * transaction may delete.
 */
const findersIn = (items: readonly Item[]): Key[] =>
  items
    .filter(({ sk }) => sk.startsWith(requestPrefix))
    .flatMap((item) => [
      ...digestKeysOf(item, item.sk.slice(requestPrefix.length)),
      ...companyReportKeysOf(item),
    ])

/** A transaction has at most 100 items: the record of the batch, and deletions. */
const maxDeletions = 99

function batchesOf(items: readonly Item[]): Item[][] {
  const batches: Item[][] = []
  let room = 0
  for (const item of items) {
    const deletions = keysOf(item).length
    if (deletions > room) {
      batches.push([])
      room = maxDeletions
    }
    batches.at(-1)?.push(item)
    room -= deletions
  }
  return batches
}

/** Read per query, and removed in a few transactions. */
const maxItems = 400

type ErasureBatches = Pick<
  Erasures,
  'removeItems' | 'requestIdsOf' | 'tokenHashesOf' | 'countItems' | 'removeBatches'
>

/** Access pattern 65: removals of an erasure, and their records. */
export function erasureBatchesIn(table: Table): ErasureBatches {
  const { client, name } = table

  async function removeBatch(userId: string, items: readonly Item[]): Promise<number> {
    const deletions = items.flatMap((item) => {
      const [own, ...others] = keysOf(item)
      return [
        // Counts each item once, even with concurrent workers.
        { Delete: { TableName: name, Key: own, ConditionExpression: 'attribute_exists(pk)' } },
        ...others.map((Key) => ({ Delete: { TableName: name, Key } })),
      ]
    })
    const finders = findersIn(items)
    // First: once a request is gone, nothing names them.
    await removeAll(table, finders)
    const Item = {
      pk: erasurePartition(userId),
      sk: prefix + randomUUID(),
      entity: 'erasure-batch',
      items: deletions.length + finders.length,
      requestIds: items
        .filter(({ sk }) => sk.startsWith(requestPrefix))
        .map(({ sk }) => sk.slice(requestPrefix.length)),
      tokenHashes: items
        .filter(({ sk }) => sk.startsWith(sharePrefix))
        .map(({ tokenHash }) => String(tokenHash)),
    }
    const TransactItems = [{ Put: { TableName: name, Item } }, ...deletions]
    try {
      await withConflictRetries(() => client.send(new TransactWriteCommand({ TransactItems })))
      return deletions.length + finders.length
    } catch (error) {
      // An item was removed in the meantime. The next call reads the rest.
      if (failedConditions(error)) return 0
      throw error
    }
  }

  const batchesOfUser = (userId: string) => ({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':pk': erasurePartition(userId),
      ':first': prefix,
      ':last': lastOf(prefix),
    },
    ConsistentRead: true,
  })

  async function* batchesIn(userId: string): AsyncGenerator<z.infer<typeof Batch>> {
    for await (const items of pages(table, batchesOfUser(userId)))
      for (const item of items) yield Batch.parse(item)
  }

  return {
    async removeItems(userId) {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: name,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': accountPartition(userId) },
          ProjectionExpression: 'pk, sk, tokenHash, #reports, withdrawn',
          ExpressionAttributeNames: { '#reports': 'reports' },
          Limit: maxItems,
          ConsistentRead: true,
        }),
      )
      const removed = await Promise.all(
        batchesOf(Items as Item[]).map((batch) => removeBatch(userId, batch)),
      )
      return { items: removed.reduce((sum, it) => sum + it, 0), isDone: Items.length === 0 }
    },

    async requestIdsOf(userId) {
      const ids = new Set<string>()
      for await (const { requestIds } of batchesIn(userId)) for (const id of requestIds) ids.add(id)
      return ids
    },

    async tokenHashesOf(userId) {
      const hashes = new Set<string>()
      for await (const { tokenHashes } of batchesIn(userId))
        for (const hash of tokenHashes) hashes.add(hash)
      return hashes
    },

    async countItems(userId) {
      let sum = 0
      for await (const { items } of batchesIn(userId)) sum += items
      return sum
    },

    async removeBatches(userId) {
      const { Items = [] } = await client.send(
        new QueryCommand({ ...batchesOfUser(userId), TableName: name, Limit: maxItems }),
      )
      await removeAll(table, Items as Item[])
      return { isDone: Items.length < maxItems }
    },
  }
}
