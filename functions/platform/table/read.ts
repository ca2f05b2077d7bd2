import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb'
import {
  dueAttribute,
  type QueueIndex,
  queueIndexes,
  workIndex,
} from '../../../shared/platform/table-indexes.ts'
import { cursorOf, idOf, isTooLong, type Page, type Paged } from '../http/paging.ts'
import type { Entity, Item, Key } from './entity.ts'
import type { Table } from './table.ts'

/** The item with this key, whatever its kind. */
export async function findItem(
  { client, name }: Table,
  { pk, sk }: Key,
): Promise<Item | undefined> {
  const { Item: item } = await client.send(
    new GetCommand({ TableName: name, Key: { pk, sk }, ConsistentRead: true }),
  )
  return item as Item | undefined
}

/** One item; undefined also for ids that are too long for a key. */
export async function find<Pk extends string, Sk extends string, Stored>(
  table: Table,
  entity: Entity<Pk, Sk, Stored>,
  of: Parameters<Entity<Pk, Sk, Stored>['key']>[0],
): Promise<Stored | undefined> {
  const key = entity.key(of)
  if (isTooLong(key.sk)) return undefined
  const item = await findItem(table, key)
  return item && entity.parse(item)
}

/** The maximum of one BatchGetItem. */
const maxKeys = 100

/** Those items of one kind that exist, in any order. */
export async function findAll<Pk extends string, Sk extends string, Stored>(
  { client, name }: Table,
  entity: Entity<Pk, Sk, Stored>,
  all: readonly Parameters<Entity<Pk, Sk, Stored>['key']>[0][],
): Promise<Stored[]> {
  const found: Stored[] = []
  for (let from = 0; from < all.length; from += maxKeys) {
    const Keys = all.slice(from, from + maxKeys).map((of) => entity.key(of))
    let left: BatchGetCommandOutput['UnprocessedKeys'] = { [name]: { Keys, ConsistentRead: true } }
    while (left?.[name]) {
      const page: BatchGetCommandOutput = await client.send(
        new BatchGetCommand({ RequestItems: left }),
      )
      for (const item of page.Responses?.[name] ?? []) found.push(entity.parse(item))
      left = page.UnprocessedKeys
    }
  }
  return found
}

/** The results of a query, one page at a time. */
async function* queried(
  { client, name }: Table,
  query: Omit<QueryCommandInput, 'TableName'>,
): AsyncGenerator<Item[]> {
  let from = query.ExclusiveStartKey
  do {
    const page = await client.send(
      new QueryCommand({ ...query, TableName: name, ExclusiveStartKey: from }),
    )
    yield (page.Items ?? []) as Item[]
    from = page.LastEvaluatedKey
  } while (from)
}

/** Everything in a partition, in pages. */
export const partition = (table: Table, pk: string): AsyncGenerator<Item[]> =>
  queried(table, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ConsistentRead: true,
  })

/** The first items of a partition. @param limit a page of DynamoDB can be shorter */
export async function firstItems(
  { client, name }: Table,
  pk: string,
  limit: number,
): Promise<Item[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
      Limit: limit,
    }),
  )
  return Items as Item[]
}

/**
 * The exclusive end of all sort keys with a beginning that ends in `#`: `$` sorts right after `#`, and no item
 * has that key. The range holds the same items as `begins_with`, for which DynamoDB Local would scan the whole
 * partition (`hex(rangeKey) LIKE`).
 */
const endOf = (beginning: string): string => `${beginning.slice(0, -1)}$`

type Order = {
  /** @default oldest first, by sort key */
  newestFirst?: boolean
  /** @default true */
  consistent?: boolean
  /** The end of the sort key behind which to begin. @default the first item */
  after?: string | undefined
  /** Ends of sort keys, both included. @default all */
  from?: string | undefined
  until?: string | undefined
  /** Of a page. @default 1 MB */
  pageSize?: number
}

const queryOf = (
  { pk, sk }: Key,
  { newestFirst = false, consistent = true, after, from = '', until, pageSize }: Order,
) => ({
  KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
  ExpressionAttributeValues: {
    ':pk': pk,
    ':first': sk + from,
    ':last': until === undefined ? endOf(sk) : sk + until,
  },
  ScanIndexForward: !newestFirst,
  ConsistentRead: consistent,
  ExclusiveStartKey: after === undefined ? undefined : { pk, sk: sk + after },
  Limit: pageSize,
})

type Beginning<Pk extends string, Sk extends string, Stored> = Parameters<
  Entity<Pk, Sk, Stored>['beginning']
>[0]

/** All items of one kind whose sort key begins with the given fields, in pages. */
export async function* pages<Pk extends string, Sk extends string, Stored>(
  table: Table,
  entity: Entity<Pk, Sk, Stored>,
  of: Beginning<Pk, Sk, Stored>,
  order: Order = {},
): AsyncGenerator<Stored[]> {
  for await (const items of queried(table, queryOf(entity.beginning(of), order)))
    yield items.map((item) => entity.parse(item))
}

/** All items of one kind whose sort key begins with the given fields. */
export async function list<Pk extends string, Sk extends string, Stored>(
  table: Table,
  entity: Entity<Pk, Sk, Stored>,
  of: Beginning<Pk, Sk, Stored>,
  order: Order = {},
): Promise<Stored[]> {
  const found: Stored[] = []
  for await (const page of pages(table, entity, of, order)) found.push(...page)
  return found
}

const chunkSize = 200
const maxScanned = 1000

/** The items of one kind of an account, in pages for the API: a cursor is the id of the last item that was read. */
export function accountList<Sk extends string, Stored>(
  table: Table,
  entity: Entity<'ACCOUNT#<userId>', Sk, Stored>,
  /** @param newestFirst for ids that sort by time */
  { newestFirst, idOf: idOfItem }: { newestFirst: boolean; idOf(item: Stored): string },
) {
  const beginningOf = (userId: string) =>
    entity.beginning({ userId } as Beginning<'ACCOUNT#<userId>', Sk, Stored>)

  /** @returns up to `limit` items, and whether the list ends with them */
  async function readChunk(userId: string, { limit, cursor }: Page) {
    const { pk, sk } = beginningOf(userId)
    const { Items = [], LastEvaluatedKey } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        ...queryOf(
          { pk, sk },
          { newestFirst, after: cursor === undefined ? undefined : idOf(cursor) },
        ),
        Limit: limit,
      }),
    )
    return {
      found: (Items as Item[]).map((item) => entity.parse(item)),
      isLast: LastEvaluatedKey === undefined,
    }
  }

  const cursorAfter = (item: Stored): string => cursorOf(idOfItem(item))

  return {
    async page(userId: string, { limit, cursor }: Page): Promise<Paged<Stored>> {
      // Reads one more, to know whether there is a next page.
      const { found, isLast } = await readChunk(userId, { limit: limit + 1, cursor })
      const items = found.slice(0, limit)
      const last = items.at(-1)
      const more = found.length > limit || !isLast
      return { items, nextCursor: more && last ? cursorAfter(last) : null }
    },

    /**
     * A page of the items that fit. Scans at most a thousand items per call, so a page may be short or empty and still
     * have a next one.
     */
    async matching(
      userId: string,
      { limit, cursor }: Page,
      fits: (item: Stored) => boolean,
    ): Promise<Paged<Stored>> {
      const items: Stored[] = []
      let next = cursor
      for (let looked = 0; looked < maxScanned; looked += chunkSize) {
        const { found, isLast } = await readChunk(userId, { limit: chunkSize, cursor: next })
        for (const item of found) {
          if (fits(item)) items.push(item)
          next = cursorAfter(item)
          if (items.length === limit) return { items, nextCursor: next }
        }
        if (isLast) return { items, nextCursor: null }
      }
      return { items, nextCursor: next ?? null }
    },
  }
}

/** The newest items of one kind whose sort key begins with the given fields. @param from the id of the newest to return */
export async function newest<Pk extends string, Sk extends string, Stored>(
  { client, name }: Table,
  entity: Entity<Pk, Sk, Stored>,
  of: Beginning<Pk, Sk, Stored>,
  { limit, from }: { limit: number; from?: string | undefined },
): Promise<Stored[]> {
  const query = queryOf(entity.beginning(of), { newestFirst: true, until: from })
  const { Items = [] } = await client.send(
    new QueryCommand({ TableName: name, ...query, Limit: limit }),
  )
  return (Items as Item[]).map((item) => entity.parse(item))
}

/**
 * The items of a work list, in pages.
 * @param attributes @default all
 * @param after the key of an item: those behind it
 */
export const workList = (
  table: Table,
  list: string,
  attributes?: string,
  after?: Key,
): AsyncGenerator<Item[]> =>
  queried(table, {
    IndexName: workIndex,
    KeyConditionExpression: 'workList = :list',
    ExpressionAttributeValues: { ':list': list },
    ProjectionExpression: attributes,
    ExclusiveStartKey: after && { ...after, workList: list },
  })

/** A page of the queue has 50 requests. More are read only if a filter leaves some out. */
const duePageSize = 60

/** ISO times, both included. */
export type TimeRange = { from?: string; until?: string }

/** Items with this value of the index's attribute, the earliest due first, in pages. */
export const dueList = (
  table: Table,
  index: QueueIndex,
  value: string,
  { from = '0', until = '~' }: TimeRange = {},
  pageSize = duePageSize,
): AsyncGenerator<Item[]> =>
  queried(table, {
    IndexName: index,
    KeyConditionExpression: '#value = :value AND #due BETWEEN :from AND :until',
    ExpressionAttributeNames: { '#value': queueIndexes[index], '#due': dueAttribute },
    ExpressionAttributeValues: { ':value': value, ':from': from, ':until': until },
    Limit: pageSize,
  })

/** The items of a work list with these sort keys, both included, in pages. */
export const workListBetween = (
  table: Table,
  list: string,
  { from, until }: { from: string; until: string },
  pageSize: number,
): AsyncGenerator<Item[]> =>
  queried(table, {
    IndexName: workIndex,
    KeyConditionExpression: 'workList = :list AND sk BETWEEN :from AND :until',
    ExpressionAttributeValues: { ':list': list, ':from': from, ':until': until },
    Limit: pageSize,
  })

/** One page of a work list. @param after the key of the last item of the page before */
export async function workListPage(
  { client, name }: Table,
  list: string,
  {
    limit,
    after,
    newestFirst = false,
  }: {
    limit: number
    after?: Key | undefined
    newestFirst?: boolean
  },
): Promise<{ items: Item[]; last: Key | undefined }> {
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: name,
      IndexName: workIndex,
      KeyConditionExpression: 'workList = :list',
      ExpressionAttributeValues: { ':list': list },
      ScanIndexForward: !newestFirst,
      Limit: limit,
      ExclusiveStartKey: after && { ...after, workList: list },
    }),
  )
  return { items: Items as Item[], last: LastEvaluatedKey as Key | undefined }
}
