import * as z from 'zod'
import type { Account } from '../accounts/account.ts'
import { samePlan } from '../accounts/plan-record.ts'
import { queueEmail } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import { accountExists } from '../platform/table/account.ts'
import type { Write } from '../platform/table/entity.ts'
import { below, is } from '../platform/table/expressions.ts'
import { find, list, workList } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { ConcurrentUpdateError, transact, transactAll, write } from '../platform/table/write.ts'
import { storeMonitoringRequest } from '../requests/monitoring-requests.ts'
import type { PendingRequest } from '../requests/stored-request.ts'
import {
  watcher as watcherItem,
  watch as watchItem,
  watchRound,
  watchSchedule,
} from './entities.ts'
import { dueList, isActive, StoredWatch, type StoredWatcher, watchersList } from './stored-watch.ts'

/** Attributes that change after a watch has begun. */
export type WatchUpdate = Partial<Omit<StoredWatch, 'id' | 'userId' | 'createdAt' | 'version'>>

/** A watch whose check is due, from the index: it can have changed since. */
export type DueWatch = { userId: string; id: string; nextCheckAt: string }

/** How far the daily round of all accounts has come: the last account, or null at the end. */
export type WatchRound = { began: string; after: string | null }

/** Changes to an account's watches because its plan now allows another number of suppliers. */
type PlanChange = {
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
  applyPlan(change: PlanChange): Promise<void>
  /** Removes the item of an account that watches nothing, if it is as it was read. */
  removeWatcher(watcher: StoredWatcher): Promise<void>
  /** Active watches whose next check is due in the hour of this moment. Eventually consistent. */
  findDue(hour: Date): AsyncGenerator<DueWatch[]>
  /** Accounts that watch suppliers, always in the same order. Eventually consistent. @param after those behind it */
  findWatchers(after: string | null): AsyncGenerator<string[]>
  findRound(): Promise<WatchRound | undefined>
  storeRound(round: WatchRound): Promise<void>
  /** The hour (UTC) up to which the schedule was looked through; undefined before the first run. */
  findPosition(): Promise<Date | undefined>
  storePosition(hour: Date): Promise<void>
}

/**
 * Changes a watch if it is as it was read. Every writer of watches uses it, as it keeps the lock and
 * the list of due checks.
 */
export function watchUpdate(watch: StoredWatch, update: WatchUpdate): Write {
  const after = { ...watch, ...update }
  const dueAt = isActive(after) ? dueList(new Date(after.nextCheckAt)) : undefined
  return watchItem.update(
    watch,
    {
      set: { ...update, version: watch.version + 1, workList: dueAt },
      ...(dueAt === undefined && { remove: ['workList'] }),
    },
    is('version', watch.version),
  )
}

const createWatch = ({ id, ...watch }: StoredWatch): Write =>
  watchItem.create(
    { userId: watch.userId, id },
    { ...watch, workList: dueList(new Date(watch.nextCheckAt)) },
  )

const removeWatch = (watch: StoredWatch): Write =>
  watchItem.remove(watch, is('version', watch.version))

/** Counts one more watched supplier, up to the plan's limit. */
const takePlace = (userId: string, limit: number | null): Write =>
  watcherItem.upsert(
    { userId },
    {
      set: { userId, workList: watchersList },
      setIfMissing: { limit },
      add: { count: 1, version: 1 },
    },
    ...(limit === null ? [] : [below('count', limit)]),
  )

const leavePlace = (userId: string): Write =>
  watcherItem.update({ userId }, { add: { count: -1, version: 1 } })

const Due = StoredWatch.pick({ id: true, userId: true, nextCheckAt: true })
/** What the lists of the index are read for. */
const dueAttributes = 'userId, sk, nextCheckAt'

export function watchesIn(table: Table): Watches {
  /** @returns false if only the plan's limit refused it */
  async function withinLimit(parts: Record<'plan' | 'place' | 'watch', Write>): Promise<boolean> {
    const failed = await transact(table, parts)
    if (failed.size === 0) return true
    if (failed.size === 1 && failed.has('place')) return false
    throw new ConcurrentUpdateError()
  }

  return {
    /** Access pattern 92: one watch of a buyer. */
    find: (userId, id) => find(table, watchItem, { userId, id }),

    findByBuyer: (userId) => list(table, watchItem, { userId }),

    findWatcher: (userId) => find(table, watcherItem, { userId }),

    /** Access pattern 93: a watch begins, under the plan's limit. */
    async start(watch, account, limit) {
      const started = await withinLimit({
        plan: samePlan(account),
        place: takePlace(watch.userId, limit),
        watch: createWatch(watch),
      })
      return started ? 'started' : 'limit-reached'
    },

    /** Access pattern 94: a watch changes, or ends. */
    change: (watch, update) =>
      transactAll(table, [accountExists(watch.userId), watchUpdate(watch, update)]),

    async resume(watch, update, account, limit) {
      const resumed = await withinLimit({
        plan: samePlan(account),
        place: takePlace(watch.userId, limit),
        watch: watchUpdate(watch, update),
      })
      return resumed ? 'resumed' : 'limit-reached'
    },

    end: (watch) =>
      transactAll(table, [
        removeWatch(watch),
        ...(watch.planEndedAt === null ? [leavePlace(watch.userId)] : []),
      ]),

    /** Access pattern 95: a due check becomes a request. */
    openCheck: (watch, update, request) =>
      transactAll(table, [watchUpdate(watch, update), ...storeMonitoringRequest(request)]),

    /** Access pattern 96: watches are paused, resumed and removed as the plan says. */
    applyPlan: ({ account, watcher, changed, removed, count, limit, mails, at }) =>
      transactAll(table, [
        samePlan(account),
        watcherItem.update(
          watcher,
          { set: { count, limit }, add: { version: 1 } },
          is('version', watcher.version),
        ),
        ...changed.map(({ watch, update }) => watchUpdate(watch, update)),
        ...removed.map(removeWatch),
        ...mails.map((mail) => queueEmail(mail, at)),
      ]),

    removeWatcher: (watcher) =>
      transactAll(table, [watcherItem.remove(watcher, is('version', watcher.version))]),

    /** Access pattern 97: the checks that are due in an hour, in pages. */
    async *findDue(hour) {
      for await (const page of workList(table, dueList(hour), dueAttributes))
        yield page.map((each) => Due.parse({ ...each, ...watchItem.idsOf(each) }))
    },

    /** Access pattern 98: all accounts that watch suppliers, in pages. */
    async *findWatchers(after) {
      const key = after === null ? undefined : watcherItem.key({ userId: after })
      for await (const page of workList(table, watchersList, dueAttributes, key))
        yield page.map(({ userId }) => z.string().parse(userId))
    },

    /** Access pattern 172: how far the daily round of them has come. */
    findRound: () => find(table, watchRound, {}),

    async storeRound(round) {
      await write(table, watchRound.upsert({}, { set: round }))
    },

    /** Access pattern 99: how far the schedule was looked through. */
    async findPosition() {
      const position = await find(table, watchSchedule, {})
      return position && new Date(position.hour)
    },

    async storePosition(hour) {
      await write(table, watchSchedule.put({}, { hour: hour.toISOString() }))
    },
  }
}
