import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { StoredRequest } from '../domain/verification-request.ts'
import { cursorOf, idOf, isTooLong, type Page, type Paged } from './paging.ts'
import { requestOf } from './stored-request.ts'
import type { Table } from './table.ts'

const prefix = 'REQUEST#'

export const requestKey = (userId: string, id: string) => ({
  pk: `ACCOUNT#${userId}`,
  sk: `${prefix}${id}`,
})

/** Leads from a request's id alone to its buyer: all that a dropped file's name says is the id. */
export const ownerKey = (id: string) => ({ pk: `REQUEST#${id}`, sk: 'OWNER' })

/**
 * Puts a request on the desk's list. Whoever ends or completes it takes the attribute away; a reader
 * that finds it on another request overlooks it.
 */
export const inDeskList = { deskList: 'OPEN' }
/** The index on `deskList`: the open requests of all buyers, in the order of their submission. */
const deskIndex = 'desk'

const Owner = z.object({ userId: z.string() })

export type Requests = {
  ofBuyer(userId: string, page: Page): Promise<Paged<StoredRequest>>
  find(userId: string, id: string): Promise<StoredRequest | undefined>
  ownerOf(id: string): Promise<string | undefined>
  /** Every pending request, the oldest first; a moment behind. */
  open(): AsyncGenerator<StoredRequest>
}

export function requestsIn({ client, name }: Table): Requests {
  return {
    /** Access pattern 2: one buyer's requests, newest first (ids sort by time). */
    async ofBuyer(userId, { limit, cursor }) {
      const { pk, sk } = requestKey(userId, '')
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: name,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': pk, ':prefix': sk },
          ScanIndexForward: false,
          // A buyer who has just submitted looks at the list next.
          ConsistentRead: true,
          // One more than asked tells whether a further page has anything on it.
          Limit: limit + 1,
          ExclusiveStartKey: cursor === undefined ? undefined : requestKey(userId, idOf(cursor)),
        }),
      )
      const items = Items.slice(0, limit).map(requestOf)
      const last = items.at(-1)
      const more = Items.length > limit || LastEvaluatedKey !== undefined
      return { items, nextCursor: more && last ? cursorOf(last.id) : null }
    },

    /** Access pattern 3: one request of one buyer. The key begins with the buyer: nobody else's is found. */
    async find(userId, id) {
      if (isTooLong(id)) return undefined
      const { Item } = await client.send(
        new GetCommand({ TableName: name, Key: requestKey(userId, id), ConsistentRead: true }),
      )
      return Item && requestOf(Item)
    },

    /** Access pattern 4: whose request this is. */
    async ownerOf(id) {
      if (isTooLong(id)) return undefined
      const { Item } = await client.send(
        new GetCommand({ TableName: name, Key: ownerKey(id), ConsistentRead: true }),
      )
      return Item && Owner.parse(Item).userId
    },

    /** Access pattern 15: the pending requests of all buyers, by pages. */
    async *open() {
      let start: Record<string, unknown> | undefined
      do {
        const page = await client.send(
          new QueryCommand({
            TableName: name,
            IndexName: deskIndex,
            KeyConditionExpression: 'deskList = :open',
            ExpressionAttributeValues: { ':open': inDeskList.deskList },
            ...(start && { ExclusiveStartKey: start }),
          }),
        )
        for (const request of (page.Items ?? []).map(requestOf))
          if (request.status === 'pending') yield request
        start = page.LastEvaluatedKey
      } while (start)
    },
  }
}
