import {
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Account } from '../accounts/account.ts'
import { samePlanTransactItem } from '../accounts/plan-record.ts'
import { emailTransactItem } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import { accountExistsTransactItem } from '../platform/dynamodb/account-exists.ts'
import {
  ConcurrentUpdateError,
  failedConditions,
  transactWrite,
} from '../platform/dynamodb/conflicts.ts'
import { lastOf, workIndex } from '../platform/dynamodb/keys.ts'
import { pages } from '../platform/dynamodb/partition.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { monitoringRequestTransactItems } from '../requests/monitoring-requests.ts'
import type { PendingRequest } from '../requests/verification-request.ts'
import {
  dueList,
  isActive,
  StoredWatch,
  StoredWatcher,
  watcherKey,
  watchersList,
  watchKey,
} from './stored-watch.ts'

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** Attributes that change after a watch has begun. */
export type WatchUpdate = Partial<Omit<StoredWatch, 'id' | 'userId' | 'createdAt' | 'version'>>

/** A watch whose check is due, from the index: it can have changed since. */
export type DueWatch = { userId: string; id: string; nextCheckAt: string }

/** Changes of an account's watches after its plan allows another number of suppliers. */
type Settlement = {
  account: Account
  /** As it was read. */
  watcher: StoredWatcher
  changed: readonly { watch: StoredWatch; update: WatchUpdate }[]
  removed: readonly StoredWatch[]
  /** Watched suppliers that count afterwards, and the plan's limit. */
  count: number
  limit: number | null
  mails: readonly QueuedEmail[]
  at: Date
}

export type Watches = {
  find(userId: string, id: string): Promise<StoredWatch | undefined>
  /** All watches of a buyer, unsorted. */
  findByBuyer(userId: string): Promise<StoredWatch[]>
  findWatcher(userId: string): Promise<StoredWatcher | undefined>
  /**
   * Stores a new watch, under the plan's limit.
   * @throws ConcurrentUpdateError if the plan changed since it was read, the account is gone, or
   * the company is watched already
   */
  start(
    watch: StoredWatch,
    account: Account,
    limit: number | null,
  ): Promise<'started' | 'limit-reached'>
  /** @throws ConcurrentUpdateError if the watch changed since it was read, or its account is gone */
  change(watch: StoredWatch, update: WatchUpdate): Promise<void>
  /**
   * Gives a watch that a plan's end has paused its place back, under the plan's limit.
   * @throws ConcurrentUpdateError as `change`, or if the plan changed since it was read
   */
  resume(
    watch: StoredWatch,
    update: WatchUpdate,
    account: Account,
    limit: number | null,
  ): Promise<'resumed' | 'limit-reached'>
  /** @throws ConcurrentUpdateError if the watch changed since it was read */
  end(watch: StoredWatch): Promise<void>
  /**
   * Makes a due check a request.
   * @throws ConcurrentUpdateError if the watch changed since it was read, or its account is gone
   */
  openCheck(watch: StoredWatch, update: WatchUpdate, request: PendingRequest): Promise<void>
  /** @throws ConcurrentUpdateError if one of them changed since it was read */
  settle(settlement: Settlement): Promise<void>
  /** Removes the item of an account that watches nothing, if it is as it was read. */
  removeWatcher(watcher: StoredWatcher): Promise<void>
  /** Active watches whose next check is due in the hour of this moment. Eventually consistent. */
  findDue(hour: Date): AsyncGenerator<DueWatch[]>
  /** Accounts that watch suppliers. Eventually consistent. */
  findWatchers(): AsyncGenerator<string>
  /** The hour (UTC) up to which the schedule was looked through; undefined before the first run. */
  findPosition(): Promise<Date | undefined>
  storePosition(hour: Date): Promise<void>
}

/**
 * Changes a watch if it is as it was read. Every writer of watches uses it, as it keeps the lock and
 * the list of due checks.
 */
export function watchTransactItem(
  name: string,
  watch: StoredWatch,
  update: WatchUpdate,
): TransactItem {
  const after = { ...watch, ...update }
  const set = { ...update, version: watch.version + 1 }
  const fields = Object.keys(set)
  const list = isActive(after) ? dueList(new Date(after.nextCheckAt)) : undefined
  return {
    Update: {
      TableName: name,
      Key: watchKey(watch.userId, watch.id),
      UpdateExpression: `SET ${[
        ...fields.map((field) => `#${field} = :${field}`),
        ...(list ? ['#workList = :workList'] : []),
      ].join(', ')}${list ? '' : ' REMOVE #workList'}`,
      ConditionExpression: 'attribute_exists(pk) AND #version = :before',
      ExpressionAttributeNames: {
        ...Object.fromEntries(fields.map((field) => [`#${field}`, field])),
        '#workList': 'workList',
      },
      ExpressionAttributeValues: {
        ...Object.fromEntries(Object.entries(set).map(([field, value]) => [`:${field}`, value])),
        ':before': watch.version,
        ...(list && { ':workList': list }),
      },
    },
  }
}

const putTransactItem = (name: string, { id, ...watch }: StoredWatch): TransactItem => ({
  Put: {
    TableName: name,
    Item: {
      ...watchKey(watch.userId, id),
      entity: 'watch',
      ...watch,
      workList: dueList(new Date(watch.nextCheckAt)),
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

const deleteTransactItem = (name: string, { userId, id, version }: StoredWatch): TransactItem => ({
  Delete: {
    TableName: name,
    Key: watchKey(userId, id),
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: { ':version': version },
  },
})

/** Counts one more watched supplier, up to the plan's limit. */
const takePlaceTransactItem = (
  name: string,
  userId: string,
  limit: number | null,
): TransactItem => ({
  Update: {
    TableName: name,
    Key: watcherKey(userId),
    UpdateExpression:
      'SET entity = :entity, userId = :userId, workList = :list, #limit = if_not_exists(#limit, :limit) ADD #count :one, version :one',
    ...(limit !== null && {
      ConditionExpression: 'attribute_not_exists(#count) OR #count < :limit',
    }),
    ExpressionAttributeNames: { '#count': 'count', '#limit': 'limit' },
    ExpressionAttributeValues: {
      ':entity': 'watcher',
      ':userId': userId,
      ':list': watchersList,
      ':limit': limit,
      ':one': 1,
    },
  },
})

const leavePlaceTransactItem = (name: string, userId: string): TransactItem => ({
  Update: {
    TableName: name,
    Key: watcherKey(userId),
    UpdateExpression: 'ADD #count :less, version :one',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':less': -1, ':one': 1 },
  },
})

/** How far the schedule was looked through. */
const positionKey = { pk: 'WATCH-SCHEDULE', sk: 'WATCH-SCHEDULE' }
const Position = z.object({ hour: z.iso.datetime() })
const Due = StoredWatch.in.pick({ sk: true, userId: true, nextCheckAt: true })

export function watchesIn(table: Table): Watches {
  const { client, name } = table

  async function item(key: { pk: string; sk: string }) {
    const { Item } = await client.send(
      new GetCommand({ TableName: name, Key: key, ConsistentRead: true }),
    )
    return Item
  }

  const listed = (list: string) =>
    pages(table, {
      IndexName: workIndex,
      KeyConditionExpression: 'workList = :list',
      ExpressionAttributeValues: { ':list': list },
      ProjectionExpression: 'userId, sk, nextCheckAt',
    })

  /** @returns false if only the plan's limit refused it */
  async function withinLimit(parts: Record<string, TransactItem>): Promise<boolean> {
    try {
      await client.send(new TransactWriteCommand({ TransactItems: Object.values(parts) }))
      return true
    } catch (error) {
      const failed = failedConditions(error)
      if (!failed) throw error
      const names = failed.map(({ index }) => Object.keys(parts)[index])
      if (names.every((part) => part === 'place')) return false
      throw new ConcurrentUpdateError()
    }
  }

  return {
    /** Access pattern 92: one watch of a buyer. */
    async find(userId, id) {
      const found = await item(watchKey(userId, id))
      return found && StoredWatch.parse(found)
    },

    async findByBuyer(userId) {
      const { pk, sk } = watchKey(userId, '')
      const found: StoredWatch[] = []
      for await (const page of pages(table, {
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: { ':pk': pk, ':first': sk, ':last': lastOf(sk) },
        ConsistentRead: true,
      }))
        found.push(...page.map((each) => StoredWatch.parse(each)))
      return found
    },

    async findWatcher(userId) {
      const found = await item(watcherKey(userId))
      return found && StoredWatcher.parse(found)
    },

    /** Access pattern 93: a watch begins, under the plan's limit. */
    async start(watch, account, limit) {
      const { userId } = watch
      const started = await withinLimit({
        plan: samePlanTransactItem(name, account),
        place: takePlaceTransactItem(name, userId, limit),
        watch: putTransactItem(name, watch),
      })
      return started ? 'started' : 'limit-reached'
    },

    /** Access pattern 94: a watch changes, or ends. */
    change: (watch, update) =>
      transactWrite(client, [
        accountExistsTransactItem(table, watch.userId),
        watchTransactItem(name, watch, update),
      ]),

    async resume(watch, update, account, limit) {
      const resumed = await withinLimit({
        plan: samePlanTransactItem(name, account),
        place: takePlaceTransactItem(name, watch.userId, limit),
        watch: watchTransactItem(name, watch, update),
      })
      return resumed ? 'resumed' : 'limit-reached'
    },

    end: (watch) =>
      transactWrite(client, [
        deleteTransactItem(name, watch),
        ...(watch.planEndedAt === null ? [leavePlaceTransactItem(name, watch.userId)] : []),
      ]),

    /** Access pattern 95: a due check becomes a request. */
    openCheck: (watch, update, request) =>
      transactWrite(client, [
        watchTransactItem(name, watch, update),
        ...monitoringRequestTransactItems(name, request),
      ]),

    /** Access pattern 96: watches are paused, resumed and removed as the plan says. */
    settle: ({ account, watcher, changed, removed, count, limit, mails, at }) =>
      transactWrite(client, [
        samePlanTransactItem(name, account),
        {
          Update: {
            TableName: name,
            Key: watcherKey(watcher.userId),
            UpdateExpression: 'SET #count = :count, #limit = :limit ADD version :one',
            ConditionExpression: 'version = :version',
            ExpressionAttributeNames: { '#count': 'count', '#limit': 'limit' },
            ExpressionAttributeValues: {
              ':count': count,
              ':limit': limit,
              ':one': 1,
              ':version': watcher.version,
            },
          },
        },
        ...changed.map(({ watch, update }) => watchTransactItem(name, watch, update)),
        ...removed.map((watch) => deleteTransactItem(name, watch)),
        ...mails.map((mail) => emailTransactItem({ name }, mail, at)),
      ]),

    removeWatcher: ({ userId, version }) =>
      transactWrite(client, [
        {
          Delete: {
            TableName: name,
            Key: watcherKey(userId),
            ConditionExpression: 'version = :version',
            ExpressionAttributeValues: { ':version': version },
          },
        },
      ]),

    /** Access pattern 97: the checks that are due in an hour, in pages. */
    async *findDue(hour) {
      for await (const page of listed(dueList(hour)))
        yield page.map((each) => {
          const { userId, sk: id, nextCheckAt } = Due.parse(each)
          return { userId, id, nextCheckAt }
        })
    },

    /** Access pattern 98: all accounts that watch suppliers, in pages. */
    async *findWatchers() {
      for await (const page of listed(watchersList))
        for (const { userId } of page) yield z.string().parse(userId)
    },

    /** Access pattern 99: how far the schedule was looked through. */
    async findPosition() {
      const { data } = Position.safeParse(await item(positionKey))
      return data && new Date(data.hour)
    },

    async storePosition(hour) {
      await client.send(
        new PutCommand({
          TableName: name,
          Item: { ...positionKey, entity: 'watch-schedule', hour: hour.toISOString() },
        }),
      )
    },
  }
}
