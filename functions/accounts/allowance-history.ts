import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { decodeTime } from 'ulid'
import * as z from 'zod'
import type { AllowanceEntry } from '../../shared/account.ts'
import { unknownCompany } from '../../shared/request.ts'
import { accountPartition, lastOf } from '../platform/dynamodb/keys.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { cursorOf, idOf, type Page, type Paged } from '../platform/http/paging.ts'

export type AllowanceHistory = {
  findByBuyer(userId: string, page: Page): Promise<Paged<AllowanceEntry>>
}

const kinds = { taken: 'SEARCH#', 'given-back': 'RETURN#' } as const
type Kind = keyof typeof kinds

/** Search records and returned checks are both keyed by a ULID of their time. */
const Item = z.object({
  sk: z.string().transform((sk) => sk.slice(sk.indexOf('#') + 1)),
  requestId: z.string().optional().catch(undefined),
  searchTerm: z.string().min(1).catch(unknownCompany),
  timestamp: z.iso.datetime().optional().catch(undefined),
  reason: z.string().nullable().catch(null),
})

function entryOf(kind: Kind, item: Record<string, unknown>): AllowanceEntry {
  const { sk: id, requestId, searchTerm, timestamp, reason } = Item.parse(item)
  return { id, kind, at: timestamp ?? timeOf(id), requestId: requestId ?? id, searchTerm, reason }
}

function timeOf(id: string): string {
  try {
    return new Date(decodeTime(id)).toISOString()
  } catch {
    return ''
  }
}

const newestFirst = (a: AllowanceEntry, b: AllowanceEntry): number =>
  a.id < b.id ? 1 : a.id > b.id ? -1 : 0

export function allowanceHistoryIn({ client, name }: Table): AllowanceHistory {
  async function newest(kind: Kind, userId: string, before: string | undefined, limit: number) {
    const prefix = kinds[kind]
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: name,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: {
          ':pk': accountPartition(userId),
          ':first': prefix,
          // The end of the range: after all ids, or the cursor, which is read again.
          ':last': before === undefined ? lastOf(prefix) : `${prefix}${before}`,
        },
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: limit,
      }),
    )
    return Items.map((item) => entryOf(kind, item)).filter(({ id }) => id !== before)
  }

  return {
    /** Access pattern 16: what was taken and what was given back, merged by id. */
    async findByBuyer(userId, { limit, cursor }) {
      const before = cursor === undefined ? undefined : idOf(cursor)
      // One more for the entry of the cursor, which is read again, and one more to see if a page
      // follows.
      const lists = await Promise.all(
        (Object.keys(kinds) as Kind[]).map((kind) => newest(kind, userId, before, limit + 2)),
      )
      const all = lists.flat().toSorted(newestFirst)
      const items = all.slice(0, limit)
      const last = items.at(-1)
      return { items, nextCursor: all.length > limit && last ? cursorOf(last.id) : null }
    },
  }
}
