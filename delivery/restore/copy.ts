import {
  type AttributeValue,
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  type DynamoDBClient,
  ScanCommand,
  TransactionCanceledException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import pRetry from 'p-retry'
import { withConflictRetries } from '../../functions/platform/dynamodb/conflicts.ts'
import { ClientProblem } from '../../functions/platform/http/client-problem.ts'
import { type Entity, entityOf, firstSortKeys } from './entities.ts'
import type { Guard } from './erasure-guards.ts'
import {
  differences,
  type Key,
  keyOf,
  keyString,
  plain,
  type RawItem,
  raw,
  rawKey,
} from './items.ts'
import {
  adapterOf,
  isNewRecord,
  type LaterChanges,
  type laterChangesIn,
  mergedAccount,
} from './later-changes.ts'
import type { Counts, Progress, Results } from './progress.ts'

export type Mode = 'dry-run' | 'missing' | 'overwrite'

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
/** Below DynamoDB's limits for one transaction: 100 actions and 4 MB. */
const maxActions = 90
const maxBytes = 3_000_000
const maxItemsToReview = 50

type SourceItem = { entity: Entity; item: RawItem }
/** @property live the live item that it replaces; undefined if there is none */
type ItemToWrite = SourceItem & { guards: Guard[]; live?: RawItem }

type Outcome = Exclude<keyof Counts, 'skipped'>
const outcomes: readonly Outcome[] = ['same', 'inserted', 'overwritten', 'kept']
const noCounts = (): Counts => ({ same: 0, inserted: 0, overwritten: 0, kept: 0, skipped: {} })

/** The results of one scan page. */
class Tally {
  readonly results: Results = { counts: {}, itemsToReview: {} }

  #countsOf(entity: string): Counts {
    this.results.counts[entity] ??= noCounts()
    return this.results.counts[entity]
  }

  add({ name }: Entity, outcome: Outcome) {
    this.#countsOf(name)[outcome] += 1
  }

  skip(entity: string, reason: string) {
    const { skipped } = this.#countsOf(entity)
    skipped[reason] = (skipped[reason] ?? 0) + 1
  }

  addForReview(reason: string, item: RawItem) {
    const { itemsToReview } = this.results
    itemsToReview[reason] = [...(itemsToReview[reason] ?? []), `${item.pk?.S} ${item.sk?.S}`]
  }

  addTo({ counts, itemsToReview }: Results) {
    for (const [entity, ours] of Object.entries(this.results.counts)) {
      counts[entity] ??= noCounts()
      const sum = counts[entity]
      for (const outcome of outcomes) sum[outcome] += ours[outcome]
      for (const [reason, count] of Object.entries(ours.skipped))
        sum.skipped[reason] = (sum.skipped[reason] ?? 0) + count
    }
    for (const [reason, items] of Object.entries(this.results.itemsToReview))
      itemsToReview[reason] = [...(itemsToReview[reason] ?? []), ...items].slice(
        0,
        maxItemsToReview,
      )
  }
}

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

const guardConditions: Record<Guard['blocksWhen'], string> = {
  exists: 'attribute_not_exists(pk)',
  erased: 'attribute_not_exists(erasedAt)',
}

/** The placeholder of the nth attribute's name in an expression. */
const namePlaceholder = (n: number): string => `#a${n}`

/** Condition: these attributes have not changed since they were read. */
function unchangedCondition(live: RawItem, attributes: readonly string[]) {
  const values: Record<string, AttributeValue> = {}
  const conditions = attributes.map((it, n) => {
    const value = live[it]
    if (!value) return `attribute_not_exists(${namePlaceholder(n)})`
    values[`:r${n}`] = value
    return `${namePlaceholder(n)} = :r${n}`
  })
  return {
    condition: ['attribute_exists(pk)', ...conditions].join(' AND '),
    names: Object.fromEntries(attributes.map((it, n) => [namePlaceholder(n), it])),
    values,
  }
}

/** Copies items of a restored table, the source, into the live table. */
export function createCopier(options: CopyOptions) {
  const { client, source, live, mode, account, guardsOf, erasureMarks, laterChanges, now } = options

  const guardCheck = ({ blocksWhen, ...key }: Guard): TransactWriteItem => ({
    ConditionCheck: {
      TableName: live,
      Key: rawKey(key),
      ConditionExpression: guardConditions[blocksWhen],
    },
  })

  function putItem({ item, live: before }: ItemToWrite): TransactWriteItem {
    if (!before)
      return {
        Put: { TableName: live, Item: item, ConditionExpression: 'attribute_not_exists(pk)' },
      }
    const { condition, names, values } = unchangedCondition(
      before,
      Object.keys(before).filter((it) => it !== 'pk' && it !== 'sk'),
    )
    return {
      Put: {
        TableName: live,
        Item: item,
        ConditionExpression: condition,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
      },
    }
  }

  /**
   * Writes items in one transaction. If a condition fails, writes them one by one and leaves out those
   * that a guard blocks or that were written in the meantime.
   */
  async function write(items: readonly ItemToWrite[], tally: Tally): Promise<void> {
    // A transaction allows one check per key: keep the stricter ('exists'), sorted last so that it wins in the Map.
    const sorted = items
      .flatMap((it) => it.guards)
      .toSorted(
        (one, other) => Number(one.blocksWhen === 'exists') - Number(other.blocksWhen === 'exists'),
      )
    const guards = [...new Map(sorted.map((it) => [keyString(it), it])).values()]
    const TransactItems = [...guards.map(guardCheck), ...items.map(putItem)]
    try {
      await pRetry(
        () =>
          withConflictRetries(() => client.send(new TransactWriteItemsCommand({ TransactItems }))),
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
      for (const { entity } of items) tally.add(entity, 'inserted')
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      if (items.length > 1) {
        for (const item of items) await write([item], tally)
        return
      }
      const [item] = items
      const isBlocked = (error.CancellationReasons ?? [])
        .slice(0, guards.length)
        .some(({ Code }) => Code === 'ConditionalCheckFailed')
      if (item && isBlocked) tally.skip(item.entity.name, 'erased')
      else if (item) tally.add(item.entity, 'kept')
    }
  }

  /** Writes items in as few transactions as DynamoDB's limits allow. */
  async function writeAll(items: readonly ItemToWrite[], tally: Tally): Promise<void> {
    if (mode === 'dry-run') {
      for (const { entity } of items) tally.add(entity, 'inserted')
      return
    }
    let group: ItemToWrite[] = []
    let guards = new Set<string>()
    let bytes = 0
    for (const item of items) {
      const size = Buffer.byteLength(JSON.stringify(item.item))
      const all = new Set([...guards, ...item.guards.map(keyString)])
      const actions = group.length + 1 + all.size
      if (group.length > 0 && (actions > maxActions || bytes + size > maxBytes)) {
        await write(group, tally)
        group = []
        guards = new Set()
        bytes = 0
      }
      group.push(item)
      for (const guard of item.guards) guards.add(keyString(guard))
      bytes += size
    }
    if (group.length > 0) await write(group, tally)
  }

  /** Overwrites the attributes in `entity.overwrite` if they have not changed since they were read. */
  async function overwrite(
    { entity, item }: SourceItem,
    before: RawItem,
    tally: Tally,
  ): Promise<void> {
    const attributes = differences(before, item).filter(
      (it) => entity.overwrite === 'all' || entity.overwrite.includes(it),
    )
    if (attributes.length === 0) return tally.add(entity, 'kept')
    if (mode === 'overwrite') {
      const { condition, names, values } = unchangedCondition(before, attributes)
      const newValues: Record<string, AttributeValue> = {}
      const sets: string[] = []
      const removes: string[] = []
      for (const [n, attribute] of attributes.entries()) {
        const value = item[attribute]
        if (value) {
          sets.push(`${namePlaceholder(n)} = :b${n}`)
          newValues[`:b${n}`] = value
        } else removes.push(namePlaceholder(n))
      }
      try {
        await client.send(
          new UpdateItemCommand({
            TableName: live,
            Key: rawKey(keyOf(item)),
            UpdateExpression: [
              ...(sets.length > 0 ? [`SET ${sets}`] : []),
              ...(removes.length > 0 ? [`REMOVE ${removes}`] : []),
            ].join(' '),
            ConditionExpression: condition,
            ExpressionAttributeNames: names,
            ExpressionAttributeValues: { ...values, ...newValues },
          }),
        )
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
        return tally.add(entity, 'kept')
      }
    }
    tally.add(entity, mode === 'missing' ? 'kept' : 'overwritten')
  }

  /** The item adjusted to later changes; undefined if it must not be restored. */
  async function adjusted(
    { entity, item }: SourceItem,
    changesOf: (userId: string) => Promise<LaterChanges>,
    tally: Tally,
  ): Promise<RawItem | undefined> {
    if (entity.name === 'account') return laterChanges.withSubscriptions(item)
    const adapt = adapterOf(entity)
    if (!adapt) return item
    const userId = keyOf(item).pk.slice('ACCOUNT#'.length)
    const result = adapt(item, await changesOf(userId))
    if (typeof result !== 'string') return result
    tally.skip(entity.name, result)
    if (entity.name === 'verification-request') tally.addForReview(result, item)
    return undefined
  }

  /** Caches each account's later changes for one scan page. */
  function cachedChanges() {
    const cache = new Map<string, Promise<LaterChanges>>()
    return (userId: string) => {
      const changes = cache.get(userId) ?? laterChanges.ofAccount(userId)
      cache.set(userId, changes)
      return changes
    }
  }

  /** Inserts missing items, and replaces new records of accounts, unless an erasure blocks it. */
  async function insert(missing: readonly ItemToWrite[], tally: Tally): Promise<void> {
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
    const changesOf = cachedChanges()
    const itemsToWrite: ItemToWrite[] = []
    for (const each of missing) {
      if (each.guards.some(isBlocking)) {
        tally.skip(each.entity.name, 'erased')
        continue
      }
      const item = await adjusted(each, changesOf, tally)
      if (item) itemsToWrite.push({ ...each, item })
    }
    await writeAll(itemsToWrite, tally)
  }

  async function processItems(items: readonly RawItem[], tally: Tally): Promise<void> {
    const restorable: SourceItem[] = []
    for (const item of items) {
      const entity = entityOf(keyOf(item))
      if (!entity) {
        tally.skip('(unknown)', 'unknown kind of item')
        tally.addForReview('unknown kind of item', item)
      } else if (entity.ifMissing === 'skip') tally.skip(entity.name, 'never restored')
      else if (hasExpired(item, now())) tally.skip(entity.name, 'expired')
      else restorable.push({ entity, item })
    }
    const present = await readItems(
      client,
      live,
      restorable.map(({ item }) => keyOf(item)),
    )
    const missing: ItemToWrite[] = []
    for (const { entity, item } of restorable) {
      const before = present.get(keyString(keyOf(item)))
      if (!before) missing.push({ entity, guards: await guardsOf(entity, item), item })
      else if (differences(before, item).length === 0) tally.add(entity, 'same')
      else if (entity.name === 'account' && isNewRecord(plain(before), plain(item)))
        missing.push({
          entity,
          guards: await guardsOf(entity, item),
          item: mergedAccount(plain(before), plain(item)),
          live: before,
        })
      else await overwrite({ entity, item }, before, tally)
    }
    await insert(missing, tally)
  }

  const isSelected = (item: RawItem): boolean =>
    account === undefined ||
    item.pk?.S === `ACCOUNT#${account}` ||
    item.pk?.S === `ERASURE#${account}` ||
    item.userId?.S === account

  /** Scans of the source: first accounts and erasure marks (entities with `isFirst`), then everything else. */
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

  return {
    rounds: rounds.length,

    /**
     * Continues from `progress`, and updates it.
     * @param save called after each page, once its items are written
     */
    async run(progress: Progress, save: () => void): Promise<void> {
      for (const [round, segments] of progress.rounds.entries())
        await Promise.all(
          segments.map(async (start, Segment) => {
            let after = start
            while (after !== 'end') {
              const { Items = [], LastEvaluatedKey } = await client.send(
                new ScanCommand({
                  TableName: source,
                  ConsistentRead: true,
                  TotalSegments: segments.length,
                  Segment,
                  ...(after !== 'begin' && { ExclusiveStartKey: rawKey(after) }),
                  ...rounds[round],
                }),
              )
              const tally = new Tally()
              await processItems(
                Items.filter((item) => belongsTo(round, item) && isSelected(item)),
                tally,
              )
              tally.addTo(progress.results)
              after = LastEvaluatedKey ? keyOf(LastEvaluatedKey) : 'end'
              segments[Segment] = after
              save()
            }
          }),
        )
    },
  }
}
