import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { cursorOf, idOf, type Page, type Paged } from '../http/paging.ts'
import { accountPartition, lastOf } from './keys.ts'
import type { Table } from './table.ts'

/** One kind of items in a buyer's partition. */
type Kind<Item> = {
  prefix: string
  /** The part of an item's sort key after the prefix. */
  idOf(item: Item): string
  parse(stored: unknown): Item
  /** For ids that sort by time. */
  newestFirst: boolean
}

/** Lists items of one kind in pages. A cursor is the id of the last item that was read. */
export function buyersList<Item>({ client, name }: Table, kind: Kind<Item>) {
  const keyOf = (userId: string, id: string) => ({
    pk: accountPartition(userId),
    sk: kind.prefix + id,
  })

  /** @returns up to `limit` items, and whether the list ends with them */
  async function readChunk(userId: string, { limit, cursor }: Page) {
    const { pk, sk } = keyOf(userId, '')
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: name,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: { ':pk': pk, ':first': sk, ':last': lastOf(sk) },
        ScanIndexForward: !kind.newestFirst,
        // The list must show an item that was just added.
        ConsistentRead: true,
        Limit: limit,
        ExclusiveStartKey: cursor === undefined ? undefined : keyOf(userId, idOf(cursor)),
      }),
    )
    return { found: Items.map((item) => kind.parse(item)), isLast: LastEvaluatedKey === undefined }
  }

  const cursorAfter = (item: Item): string => cursorOf(kind.idOf(item))

  return {
    readChunk,
    cursorAfter,
    async page(userId: string, { limit, cursor }: Page): Promise<Paged<Item>> {
      // Reads one more, to know whether there is a next page.
      const { found, isLast } = await readChunk(userId, { limit: limit + 1, cursor })
      const items = found.slice(0, limit)
      const last = items.at(-1)
      const more = found.length > limit || !isLast
      return { items, nextCursor: more && last ? cursorAfter(last) : null }
    },
  }
}
