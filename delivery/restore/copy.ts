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
import type { Guard } from './erased.ts'
import {
  differences,
  type Key,
  nameOf,
  nameOfRaw,
  plain,
  type RawItem,
  raw,
  rawKey,
} from './items.ts'
import type { Counts, Figures, Progress } from './progress.ts'
import { isOpenedAnew, mergedAccount, type sinceIn } from './since.ts'

export type Mode = 'plan' | 'missing' | 'overwrite'

type Copy = {
  client: DynamoDBClient
  source: string
  live: string
  mode: Mode
  /** Only this account's items. */
  account: string | undefined
  guardsOf(entity: Entity, item: RawItem): Promise<Guard[]>
  /** Traces of erasures in the backup itself. */
  marks: ReadonlySet<string>
  since: ReturnType<typeof sinceIn>
  now(): Date
}

const pageSize = 250
const batchSize = 100
/** DynamoDB takes a hundred parts and 4 MB. */
const maxParts = 90
const maxBytes = 3_000_000
const maxNamed = 50

type Found = { entity: Entity; item: RawItem }
/** An item on its way into the live table. */
type Back = Found & { guards: Guard[]; live?: RawItem }

const noCounts = (): Counts => ({ same: 0, putBack: 0, setBack: 0, kept: 0, leftOut: {} })

/** What one page adds to the figures. */
class Tally {
  readonly figures: Figures = { kinds: {}, named: {} }

  #of(kind: string): Counts {
    this.figures.kinds[kind] ??= noCounts()
    return this.figures.kinds[kind]
  }

  add({ name }: Entity, what: 'same' | 'putBack' | 'setBack' | 'kept') {
    this.#of(name)[what] += 1
  }

  leaveOut(kind: string, why: string) {
    const { leftOut } = this.#of(kind)
    leftOut[why] = (leftOut[why] ?? 0) + 1
  }

  name(why: string, item: RawItem) {
    this.figures.named[why] = [...(this.figures.named[why] ?? []), `${item.pk?.S} ${item.sk?.S}`]
  }

  addTo({ kinds, named }: Figures) {
    for (const [kind, counts] of Object.entries(this.figures.kinds)) {
      kinds[kind] ??= noCounts()
      const sum = kinds[kind]
      for (const it of ['same', 'putBack', 'setBack', 'kept'] as const) sum[it] += counts[it]
      for (const [why, count] of Object.entries(counts.leftOut))
        sum.leftOut[why] = (sum.leftOut[why] ?? 0) + count
    }
    for (const [why, names] of Object.entries(this.figures.named))
      named[why] = [...(named[why] ?? []), ...names].slice(0, maxNamed)
  }
}

/** Reads items by their keys, many at once. @returns those that are there, by `nameOf` */
async function read(
  client: DynamoDBClient,
  table: string,
  keys: readonly Key[],
): Promise<Map<string, RawItem>> {
  const distinct = [...new Map(keys.map((key) => [nameOf(key), key])).values()].map(rawKey)
  const found = new Map<string, RawItem>()
  const readBatch = async (Keys: RawItem[]): Promise<void> => {
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetItemCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }),
    )
    for (const item of Responses?.[table] ?? []) found.set(nameOfRaw(item), item)
    // What did not fit into 16 MB.
    const rest = UnprocessedKeys?.[table]?.Keys ?? []
    if (rest.length > 0) await readBatch(rest)
  }
  const batches = Array.from({ length: Math.ceil(distinct.length / batchSize) }, (_, n) =>
    distinct.slice(n * batchSize, (n + 1) * batchSize),
  )
  await Promise.all(batches.map(readBatch))
  return found
}

const keyOf = (item: RawItem): Key => ({ pk: item.pk?.S ?? '', sk: item.sk?.S ?? '' })

function hasExpired(item: RawItem, now: Date): boolean {
  const { N } = item.expiresAt ?? {}
  return N !== undefined && Number(N) * 1000 <= now.getTime()
}

const conditionOf: Record<Guard['forbids'], string> = {
  'if-there': 'attribute_not_exists(pk)',
  'if-ended': 'attribute_not_exists(erasedAt)',
}

/** That attributes are as they were read. */
function asRead(live: RawItem, attributes: readonly string[]) {
  const there = attributes.filter((it) => live[it] !== undefined)
  const names = new Map(attributes.map((it, n) => [it, `#a${n}`]))
  const values = new Map(there.map((it, n) => [it, `:r${n}`]))
  return {
    condition: [
      'attribute_exists(pk)',
      ...attributes.map((it) =>
        values.has(it)
          ? `${names.get(it)} = ${values.get(it)}`
          : `attribute_not_exists(${names.get(it)})`,
      ),
    ].join(' AND '),
    names: Object.fromEntries(attributes.map((it) => [names.get(it) ?? '', it])),
    values: Object.fromEntries(
      there.map((it): [string, AttributeValue] => [
        values.get(it) ?? '',
        live[it] as AttributeValue,
      ]),
    ),
  }
}

export function copyIn(options: Copy) {
  const { client, source, live, mode, account, guardsOf, marks, since, now } = options

  const guardPart = ({ forbids, ...key }: Guard): TransactWriteItem => ({
    ConditionCheck: {
      TableName: live,
      Key: rawKey(key),
      ConditionExpression: conditionOf[forbids],
    },
  })

  function putPart({ item, live: before }: Back): TransactWriteItem {
    if (!before)
      return {
        Put: { TableName: live, Item: item, ConditionExpression: 'attribute_not_exists(pk)' },
      }
    const { condition, names, values } = asRead(
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

  /** Skips an item whose guards refuse it, and one that was written in the meantime. */
  async function write(backs: readonly Back[], tally: Tally): Promise<void> {
    // One check for each key: the stricter of two comes last, and stays.
    const asked = backs
      .flatMap((it) => it.guards)
      .toSorted(
        (one, other) => Number(one.forbids === 'if-there') - Number(other.forbids === 'if-there'),
      )
    const guards = [...new Map(asked.map((it) => [nameOf(it), it])).values()]
    const TransactItems = [...guards.map(guardPart), ...backs.map(putPart)]
    try {
      await pRetry(
        () =>
          withConflictRetries(() => client.send(new TransactWriteItemsCommand({ TransactItems }))),
        {
          retries: 10,
          minTimeout: 100,
          maxTimeout: 5000,
          randomize: true,
          // Segments that write items of one account hinder each other.
          shouldRetry: ({ error }) => error instanceof ClientProblem,
        },
      )
      for (const { entity } of backs) tally.add(entity, 'putBack')
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      if (backs.length > 1) {
        for (const back of backs) await write([back], tally)
        return
      }
      const [back] = backs
      const isForbidden = (error.CancellationReasons ?? [])
        .slice(0, guards.length)
        .some(({ Code }) => Code === 'ConditionalCheckFailed')
      if (back && isForbidden) tally.leaveOut(back.entity.name, 'erased')
      else if (back) tally.add(back.entity, 'kept')
    }
  }

  async function writeAll(backs: readonly Back[], tally: Tally): Promise<void> {
    if (mode === 'plan') {
      for (const { entity } of backs) tally.add(entity, 'putBack')
      return
    }
    let group: Back[] = []
    let guards = new Set<string>()
    let bytes = 0
    for (const back of backs) {
      const size = Buffer.byteLength(JSON.stringify(back.item))
      const all = new Set([...guards, ...back.guards.map(nameOf)])
      if (group.length > 0 && (group.length + 1 + all.size > maxParts || bytes + size > maxBytes)) {
        await write(group, tally)
        group = []
        guards = new Set()
        bytes = 0
      }
      group.push(back)
      for (const guard of back.guards) guards.add(nameOf(guard))
      bytes += size
    }
    if (group.length > 0) await write(group, tally)
  }

  /** Sets attributes back on which nothing else depends, if they are as they were read. */
  async function setBack({ entity, item }: Found, before: RawItem, tally: Tally): Promise<void> {
    const differing = differences(before, item)
    const attributes = differing.filter(
      (it) => entity.setBack === 'all' || entity.setBack.includes(it),
    )
    if (attributes.length === 0) return tally.add(entity, 'kept')
    if (mode === 'overwrite') {
      const { condition, names, values } = asRead(before, attributes)
      const sets = attributes.flatMap((it, n) => (item[it] ? [`#a${n} = :b${n}`] : []))
      const removes = attributes.flatMap((it, n) => (item[it] ? [] : [`#a${n}`]))
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
            ExpressionAttributeValues: {
              ...values,
              ...Object.fromEntries(
                attributes.flatMap((it, n) => {
                  const value = item[it]
                  return value ? [[`:b${n}`, value] as const] : []
                }),
              ),
            },
          }),
        )
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
        return tally.add(entity, 'kept')
      }
    }
    tally.add(entity, mode === 'missing' ? 'kept' : 'setBack')
  }

  /** As it is put back, or nothing where it is not. */
  async function adapted(
    { entity, item }: Found,
    facts: (userId: string) => ReturnType<typeof since.ofAccount>,
    tally: Tally,
  ): Promise<RawItem | undefined> {
    const { pk } = keyOf(item)
    if (!pk.startsWith('ACCOUNT#')) return item
    if (entity.name === 'account') return since.account(item)
    if (!['verification-request', 'search-record', 'requested-company'].includes(entity.name))
      return item
    const now = since.item(entity, item, await facts(pk.slice('ACCOUNT#'.length)))
    if (typeof now !== 'string') return now
    tally.leaveOut(entity.name, now)
    if (entity.name === 'verification-request') tally.name(now, item)
    return undefined
  }

  /** Each account is asked about once a page. */
  function factsOfPage() {
    const known = new Map<string, ReturnType<typeof since.ofAccount>>()
    return (userId: string) => {
      const facts = known.get(userId) ?? since.ofAccount(userId)
      known.set(userId, facts)
      return facts
    }
  }

  async function putBack(missing: readonly Back[], tally: Tally): Promise<void> {
    const stored = await read(
      client,
      live,
      missing.flatMap(({ guards }) => guards),
    )
    const isForbidden = (guard: Guard): boolean => {
      const name = nameOf(guard)
      return guard.forbids === 'if-there'
        ? stored.has(name) || marks.has(name)
        : stored.get(name)?.erasedAt !== undefined
    }
    const facts = factsOfPage()
    const backs: Back[] = []
    for (const back of missing) {
      if (back.guards.some(isForbidden)) {
        tally.leaveOut(back.entity.name, 'erased')
        continue
      }
      const item = back.live ? await since.account(back.item) : await adapted(back, facts, tally)
      if (item) backs.push({ ...back, item })
    }
    await writeAll(backs, tally)
  }

  async function workOff(items: readonly RawItem[], tally: Tally): Promise<void> {
    const found: Found[] = []
    for (const item of items) {
      const entity = entityOf(keyOf(item))
      if (!entity) {
        tally.leaveOut('(unknown)', 'not an item of this version')
        tally.name('not an item of this version', item)
      } else if (entity.missing === 'left-out') tally.leaveOut(entity.name, 'never restored')
      else if (hasExpired(item, now())) tally.leaveOut(entity.name, 'expired')
      else found.push({ entity, item })
    }
    const present = await read(
      client,
      live,
      found.map(({ item }) => keyOf(item)),
    )
    const missing: Back[] = []
    for (const { entity, item } of found) {
      const before = present.get(nameOfRaw(item))
      const back = async (more: { item: RawItem; live?: RawItem }) =>
        missing.push({ entity, guards: await guardsOf(entity, item), ...more })
      if (!before) await back({ item })
      else if (differences(before, item).length === 0) tally.add(entity, 'same')
      else if (entity.name === 'account' && isOpenedAnew(plain(before), plain(item)))
        await back({ item: mergedAccount(plain(before), plain(item)), live: before })
      else await setBack({ entity, item }, before, tally)
    }
    await putBack(missing, tally)
  }

  const isAsked = (item: RawItem): boolean =>
    account === undefined ||
    item.pk?.S === `ACCOUNT#${account}` ||
    item.pk?.S === `ERASURE#${account}` ||
    item.userId?.S === account

  /** Accounts and traces of erasures in the first round, everything else in the second. */
  const rounds = [
    {
      FilterExpression: `sk IN (${firstSortKeys.map((_, n) => `:sk${n}`)})`,
      ExpressionAttributeValues: raw(
        Object.fromEntries(firstSortKeys.map((sk, n) => [`:sk${n}`, sk])),
      ),
    },
    { Limit: pageSize },
  ]
  const isOfRound = (round: number, item: RawItem): boolean =>
    firstSortKeys.includes(item.sk?.S ?? '') === (round === 0)

  return {
    rounds: rounds.length,

    /**
     * Continues where the progress says.
     * @param save is called whenever something more is done for good
     */
    async run(progress: Progress, save: () => void): Promise<void> {
      for (const [round, segments] of progress.rounds.entries())
        await Promise.all(
          segments.map(async (from, Segment) => {
            let after = from
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
              await workOff(
                Items.filter((item) => isOfRound(round, item) && isAsked(item)),
                tally,
              )
              tally.addTo(progress.figures)
              after = LastEvaluatedKey ? keyOf(LastEvaluatedKey) : 'end'
              segments[Segment] = after
              save()
            }
          }),
        )
    },
  }
}
