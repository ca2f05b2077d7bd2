import { BatchGetItemCommand, type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { allEntities, entityOf } from '../../functions/all-entities.ts'
import type { Entity } from '../../functions/platform/table/entity.ts'
import type { Guard } from './erasure-guards.ts'
import { type ItemToInsert, insertItems } from './insert-items.ts'
import { isSame, type Key, keyOf, keyString, plain, type RawItem, raw, rawKey } from './items.ts'
import { adapterOf, isNewRecord, type LaterChanges, type laterChangesIn } from './later-changes.ts'
import { Results } from './results.ts'

export type Mode = 'dry-run' | 'missing'

type CopyOptions = {
  client: DynamoDBClient
  source: string
  live: string
  mode: Mode
  /** Copies only the items of this account. */
  account: string | undefined
  /** Items of the live table that must be checked before this item is inserted. */
  guardsOf(entity: Entity, item: RawItem): Promise<Guard[]>
  /** Keys of erasure receipts and erasure marks in the backup, by `keyString`. */
  erasureMarks: ReadonlySet<string>
  laterChanges: ReturnType<typeof laterChangesIn>
  now(): Date
}

const pageSize = 250
const batchSize = 100
/** Parts of the table that are scanned in parallel. */
const segments = 8

type SourceItem = Omit<ItemToInsert, 'guards'>

/** Reads items in batches. @returns the items that exist, by `keyString` */
async function readItems(
  client: DynamoDBClient,
  table: string,
  keys: readonly Key[],
): Promise<Map<string, RawItem>> {
  const distinct = [...new Map(keys.map((key) => [keyString(key), key])).values()].map(rawKey)
  const found = new Map<string, RawItem>()
  const readBatch = async (Keys: RawItem[]): Promise<void> => {
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetItemCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }),
    )
    for (const item of Responses?.[table] ?? []) found.set(keyString(keyOf(item)), item)
    // A response holds at most 16 MB: read the rest.
    const rest = UnprocessedKeys?.[table]?.Keys ?? []
    if (rest.length > 0) await readBatch(rest)
  }
  const batches = Array.from({ length: Math.ceil(distinct.length / batchSize) }, (_, n) =>
    distinct.slice(n * batchSize, (n + 1) * batchSize),
  )
  await Promise.all(batches.map(readBatch))
  return found
}

function hasExpired(item: RawItem, now: Date): boolean {
  const { N } = item.expiresAt ?? {}
  return N !== undefined && Number(N) * 1000 <= now.getTime()
}

/** Sort keys of the entities that are restored first. Each of them has one fixed sort key. */
const firstSortKeys: readonly string[] = allEntities
  .filter(({ restore }) => restore === 'first')
  .map(({ sk }) => sk)

/** Scans of the source: first accounts and erasure marks, then everything else. */
const rounds = [
  {
    FilterExpression: `sk IN (${firstSortKeys.map((_, n) => `:sk${n}`)})`,
    ExpressionAttributeValues: raw(
      Object.fromEntries(firstSortKeys.map((sk, n) => [`:sk${n}`, sk])),
    ),
  },
  { Limit: pageSize },
]
const belongsTo = (round: number, item: RawItem): boolean =>
  firstSortKeys.includes(item.sk?.S ?? '') === (round === 0)

/** Caches each account's later changes. */
function cachedChanges(laterChanges: CopyOptions['laterChanges']) {
  const cache = new Map<string, Promise<LaterChanges>>()
  return (userId: string) => {
    const changes = cache.get(userId) ?? laterChanges.ofAccount(userId)
    cache.set(userId, changes)
    return changes
  }
}

/** Copies the items of a restored table, the source, that the live table has lost. */
export async function copyMissing(options: CopyOptions): Promise<Results> {
  const { client, source, live, mode, account, guardsOf, erasureMarks, laterChanges, now } = options
  const results = new Results()

  /** The item adjusted to later changes; undefined if it must not be restored. */
  async function adjusted(
    { entity, item }: SourceItem,
    changesOf: (userId: string) => Promise<LaterChanges>,
  ): Promise<RawItem | undefined> {
    if (entity.name === 'account') return laterChanges.withSubscriptions(item)
    const adapt = adapterOf(entity)
    if (!adapt) return item
    const userId = keyOf(item).pk.slice('ACCOUNT#'.length)
    const result = adapt(item, await changesOf(userId))
    if (typeof result !== 'string') return result
    results.skip(entity.name, result)
    if (entity.name === 'verification-request') results.addForReview(result, keyOf(item))
    return undefined
  }

  /** Inserts missing items, unless an erasure blocks them. */
  async function insert(missing: readonly ItemToInsert[]): Promise<void> {
    const stored = await readItems(
      client,
      live,
      missing.flatMap(({ guards }) => guards),
    )
    const isBlocking = (guard: Guard): boolean => {
      const key = keyString(guard)
      return guard.blocksWhen === 'exists'
        ? stored.has(key) || erasureMarks.has(key)
        : stored.get(key)?.erasedAt !== undefined
    }
    const changesOf = cachedChanges(laterChanges)
    const items: ItemToInsert[] = []
    for (const each of missing) {
      if (each.guards.some(isBlocking)) {
        results.skip(each.entity.name, 'erased')
        continue
      }
      const item = await adjusted(each, changesOf)
      if (item) items.push({ ...each, item })
    }
    if (mode === 'dry-run') for (const { entity } of items) results.add(entity, 'inserted')
    else await insertItems(client, live, items, results)
  }

  /** The items that may be restored. */
  function* restorable(items: readonly RawItem[]): Generator<SourceItem> {
    for (const item of items) {
      const entity = entityOf(keyOf(item))
      if (!entity) {
        results.skip('(unknown)', 'unknown kind of item')
        results.addForReview('unknown kind of item', keyOf(item))
      } else if (typeof entity.restore === 'object') results.skip(entity.name, 'never restored')
      else if (hasExpired(item, now())) results.skip(entity.name, 'expired')
      else yield { entity, item }
    }
  }

  async function copyPage(items: readonly RawItem[]): Promise<void> {
    const candidates = [...restorable(items)]
    const present = await readItems(
      client,
      live,
      candidates.map(({ item }) => keyOf(item)),
    )
    const missing: ItemToInsert[] = []
    for (const { entity, item } of candidates) {
      const before = present.get(keyString(keyOf(item)))
      if (!before) missing.push({ entity, guards: await guardsOf(entity, item), item })
      else if (isSame(before, item)) results.add(entity, 'same')
      else {
        results.add(entity, 'kept')
        if (entity.name === 'account' && isNewRecord(plain(before), plain(item)))
          results.addForReview('new account', keyOf(item))
      }
    }
    await insert(missing)
  }

  const isSelected = (item: RawItem): boolean =>
    account === undefined ||
    item.pk?.S === `ACCOUNT#${account}` ||
    item.pk?.S === `ERASURE#${account}` ||
    item.userId?.S === account

  async function copySegment(round: number, Segment: number): Promise<void> {
    const page = { TableName: source, ConsistentRead: true, TotalSegments: segments, Segment }
    let ExclusiveStartKey: RawItem | undefined
    do {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new ScanCommand({ ...page, ...rounds[round], ExclusiveStartKey }),
      )
      await copyPage(Items.filter((item) => belongsTo(round, item) && isSelected(item)))
      ExclusiveStartKey = LastEvaluatedKey
    } while (ExclusiveStartKey)
  }

  for (const round of rounds.keys())
    await Promise.all(Array.from({ length: segments }, (_, n) => copySegment(round, n)))
  return results
}
