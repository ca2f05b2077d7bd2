import { encodeTime } from 'ulid'
import type { DraftState } from '../../shared/desk/drafts.ts'
import type { QueueIndex } from '../../shared/platform/table-indexes.ts'
import type { Page, Paged } from '../platform/http/paging.ts'
import { account } from '../platform/table/account.ts'
import type { Key } from '../platform/table/entity.ts'
import {
  accountList,
  dueList,
  find,
  type TimeRange,
  workList,
  workListBetween,
  workListPage,
} from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { requestOwner, verificationRequest } from './entities.ts'
import type {
  CompletedRequest,
  OpenRequest,
  PendingRequest,
  StoredRequest,
} from './stored-request.ts'

/**
 * A pending request is in one of two work lists: `new` from its submission, `open` once the desk
 * was notified. A completed one is in `corrections` while a member of the desk has claimed it, to
 * write a new version. Completing or closing a request removes the attribute.
 */
export const workLists = { new: 'NEW', open: 'OPEN', corrections: 'CORRECTIONS' } as const

/** Of a work list, the oldest requests first. */
type WorkListPart = {
  requests: OpenRequest[]
  /** How many items were read. */
  read: number
  /** Of the last one, if others can follow. */
  last: Key | undefined
}

export type Requests = {
  findByBuyer(userId: string, page: Page): Promise<Paged<StoredRequest>>
  findMatching(
    userId: string,
    page: Page,
    fits: (request: StoredRequest) => boolean,
  ): Promise<Paged<StoredRequest>>
  find(userId: string, id: string): Promise<StoredRequest | undefined>
  findOwner(id: string): Promise<string | undefined>
  /** A request by its id alone, undefined if its account is being erased. */
  findById(id: string): Promise<StoredRequest | undefined>
  /** All pending requests: announced ones, then new ones. Eventually consistent. */
  findPending(): AsyncGenerator<PendingRequest>
  /** Pending requests that the desk was not told of yet, in pages. Eventually consistent. */
  findNew(): AsyncGenerator<PendingRequest[]>
  /**
   * Pending requests by due time, in pages. Eventually consistent.
   * @param pageSize @default that of a page of the queue
   */
  findDueOn(
    list: 'new' | 'open',
    range: TimeRange,
    pageSize?: number,
  ): AsyncGenerator<PendingRequest[]>
  /** Pending requests by time of submission, in pages. Eventually consistent. */
  findSubmitted(
    list: 'new' | 'open',
    range: { from: string; until: string },
    pageSize: number,
  ): AsyncGenerator<PendingRequest[]>
  /** A part of the requests that the desk was told of, or corrects. Eventually consistent. @param after those behind it */
  findPart(
    list: 'open' | 'corrections',
    range: { limit: number; after: Key | undefined },
  ): Promise<WorkListPart>
  /** Completed requests whose reports are being corrected. Eventually consistent. */
  findCorrections(): AsyncGenerator<CompletedRequest>
  /** Requests that a member of the desk has claimed, corrections among them. Eventually consistent. */
  findClaimedBy(userId: string): Promise<OpenRequest[]>
  /** Requests with a draft in one of these states, corrections among them. Eventually consistent. */
  findWithDraft(states: readonly DraftState[]): Promise<OpenRequest[]>
  /** Pending ones of those. @param max of each state, those that are due first */
  findPendingWithDraft(states: readonly DraftState[], max: number): Promise<PendingRequest[]>
}

export function requestsIn(table: Table): Requests {
  const list = accountList(table, verificationRequest, { idOf: ({ id }) => id, newestFirst: true })

  const findOwner = async (id: string) => (await find(table, requestOwner, { id }))?.userId

  async function* requestsOn(name: string): AsyncGenerator<StoredRequest[]> {
    for await (const items of workList(table, name)) yield items.map(verificationRequest.parse)
  }

  async function* findPendingOn(list: 'new' | 'open'): AsyncGenerator<PendingRequest[]> {
    for await (const page of requestsOn(workLists[list]))
      yield page.filter((request) => request.status === 'pending')
  }

  async function openIn(index: QueueIndex, values: readonly string[]): Promise<OpenRequest[]> {
    const open: OpenRequest[] = []
    for (const value of values)
      for await (const items of dueList(table, index, value))
        for (const request of items.map(verificationRequest.parse))
          if (request.status === 'pending' || request.status === 'completed') open.push(request)
    return open
  }

  /** Completed ones keep their due time, which is over: those that are corrected come first, and do not count. */
  async function firstPending(state: DraftState, max: number): Promise<PendingRequest[]> {
    const pending: PendingRequest[] = []
    for await (const items of dueList(table, 'byDraftState', state, {}, max)) {
      for (const request of items.map(verificationRequest.parse))
        if (request.status === 'pending') pending.push(request)
      if (pending.length >= max) break
    }
    return pending.slice(0, max)
  }

  return {
    /**
     * Access pattern 3: one request of one buyer. The key begins with the buyer, so requests of
     * others are not found.
     */
    find: (userId, id) => find(table, verificationRequest, { userId, id }),

    /** Access pattern 4: the owner of a request. */
    findOwner,

    /** Access pattern 2: one buyer's requests, newest first (ids sort by time). */
    findByBuyer: list.page,

    /** Access pattern 2, filtered. */
    findMatching: list.matching,

    async findById(id) {
      const userId = await findOwner(id)
      if (userId === undefined) return undefined
      const [request, owner] = await Promise.all([
        find(table, verificationRequest, { userId, id }),
        find(table, account, { userId }),
      ])
      return owner && request
    },

    /** Access pattern 22: the pending requests of all buyers, in pages. */
    async *findPending() {
      for (const list of ['open', 'new'] as const)
        for await (const page of findPendingOn(list)) yield* page
    },

    /** Access pattern 22. */
    findNew: () => findPendingOn('new'),

    /** Access pattern 165. */
    async *findDueOn(list, range, pageSize) {
      for await (const items of dueList(table, 'byDueTime', workLists[list], range, pageSize))
        yield items.map(verificationRequest.parse).filter((request) => request.status === 'pending')
    },

    /** Access pattern 189: ids sort by time. */
    async *findSubmitted(list, { from, until }, pageSize) {
      const keyAt = (time: string) =>
        verificationRequest.key({ userId: '', id: encodeTime(Date.parse(time), 10) }).sk
      // Ids of the same millisecond begin with its key.
      const range = { from: keyAt(from), until: `${keyAt(until)}~` }
      for await (const items of workListBetween(table, workLists[list], range, pageSize))
        yield items.map(verificationRequest.parse).filter((request) => request.status === 'pending')
    },

    /** Access pattern 187. */
    async findPart(list, range) {
      const { items, last } = await workListPage(table, workLists[list], range)
      const all = items.map(verificationRequest.parse)
      const requests =
        list === 'open'
          ? all.filter((request) => request.status === 'pending')
          : all.filter((request) => request.status === 'completed')
      return { requests, read: items.length, last: last && { pk: last.pk, sk: last.sk } }
    },

    /** Access pattern 166. */
    findClaimedBy: (userId) => openIn('byClaimant', [userId]),

    /** Access pattern 166. */
    findWithDraft: (states) => openIn('byDraftState', states),

    /** Access pattern 166. */
    async findPendingWithDraft(states, max) {
      return (await Promise.all(states.map((state) => firstPending(state, max)))).flat()
    },

    /** Access pattern 108. */
    async *findCorrections() {
      for await (const page of requestsOn(workLists.corrections))
        for (const request of page) if (request.status === 'completed') yield request
    },
  }
}
