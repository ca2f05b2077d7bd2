import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { accountKey, workIndex } from '../platform/dynamodb/keys.ts'
import { buyersList } from '../platform/dynamodb/owned-list.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { isTooLong, type Page, type Paged } from '../platform/http/paging.ts'
import { requestOf } from './stored-request.ts'
import type { CompletedRequest, PendingRequest, StoredRequest } from './verification-request.ts'

const prefix = 'REQUEST#'

export const requestKey = (userId: string, id: string) => ({
  pk: `ACCOUNT#${userId}`,
  sk: `${prefix}${id}`,
})

/** Finds the buyer by the request id, because the name of an upload contains only that id. */
export const ownerKey = (id: string) => ({ pk: `REQUEST#${id}`, sk: 'OWNER' })

/**
 * A pending request is in one of two work lists: `new` from its submission, `open` once the desk
 * was notified. A completed one is in `corrections` while a member of the desk has claimed it, to
 * write a new version. Completing or closing a request removes the attribute.
 */
export const workLists = { new: 'NEW', open: 'OPEN', corrections: 'CORRECTIONS' } as const

const Owner = z.object({ userId: z.string() })

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
  /** Completed requests whose reports are being corrected. Eventually consistent. */
  findCorrections(): AsyncGenerator<CompletedRequest>
}

const chunkSize = 200
const maxScanned = 1000

export function requestsIn({ client, name }: Table): Requests {
  const list = buyersList(
    { client, name },
    { prefix, idOf: ({ id }: StoredRequest) => id, parse: requestOf, newestFirst: true },
  )

  /**
   * Access pattern 3: one request of one buyer. The key begins with the buyer, so requests of
   * others are not found.
   */
  async function find(userId: string, id: string): Promise<StoredRequest | undefined> {
    if (isTooLong(id)) return undefined
    const { Item } = await client.send(
      new GetCommand({ TableName: name, Key: requestKey(userId, id), ConsistentRead: true }),
    )
    return Item && requestOf(Item)
  }

  /** Access pattern 4: the owner of a request. */
  async function findOwner(id: string): Promise<string | undefined> {
    if (isTooLong(id)) return undefined
    const { Item } = await client.send(
      new GetCommand({ TableName: name, Key: ownerKey(id), ConsistentRead: true }),
    )
    return Item && Owner.parse(Item).userId
  }

  async function* requestsOn(workList: string): AsyncGenerator<StoredRequest> {
    let start: Record<string, unknown> | undefined
    do {
      const page = await client.send(
        new QueryCommand({
          TableName: name,
          IndexName: workIndex,
          KeyConditionExpression: 'workList = :list',
          ExpressionAttributeValues: { ':list': workList },
          ...(start && { ExclusiveStartKey: start }),
        }),
      )
      yield* (page.Items ?? []).map(requestOf)
      start = page.LastEvaluatedKey
    } while (start)
  }

  return {
    find,
    findOwner,

    /** Access pattern 2: one buyer's requests, newest first (ids sort by time). */
    findByBuyer: list.page,

    /**
     * Access pattern 2, filtered. Scans at most a thousand requests per call, so a page may be
     * short or empty and still have a next one.
     */
    async findMatching(userId, { limit, cursor }, fits) {
      const items: StoredRequest[] = []
      let next = cursor
      for (let looked = 0; looked < maxScanned; looked += chunkSize) {
        const { found, isLast } = await list.readChunk(userId, { limit: chunkSize, cursor: next })
        for (const request of found) {
          if (fits(request)) items.push(request)
          next = list.cursorAfter(request)
          if (items.length === limit) return { items, nextCursor: next }
        }
        if (isLast) return { items, nextCursor: null }
      }
      return { items, nextCursor: next ?? null }
    },

    async findById(id) {
      const userId = await findOwner(id)
      if (userId === undefined) return undefined
      const account = new GetCommand({
        TableName: name,
        Key: accountKey(userId),
        ProjectionExpression: 'pk',
        ConsistentRead: true,
      })
      const [request, { Item }] = await Promise.all([find(userId, id), client.send(account)])
      return Item && request
    },

    /** Access pattern 22: the pending requests of all buyers, in pages. */
    async *findPending() {
      for (const list of [workLists.open, workLists.new])
        for await (const request of requestsOn(list))
          if (request.status === 'pending') yield request
    },

    /** Access pattern 108. */
    async *findCorrections() {
      for await (const request of requestsOn(workLists.corrections))
        if (request.status === 'completed') yield request
    },
  }
}
