import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { HashKey } from '../platform/dynamodb/keyed-hash.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { receiptId, receiptKey } from './deleted-accounts.ts'

/** Kept forever: records that an erasure happened, but not whose. */
type Receipt = {
  id: string
  by: 'buyer' | 'operator'
  startedAt: string
  /** null while the erasure runs. */
  done: { erasedAt: string; items: number; files: number; subscriptions: number } | null
}

/** The result of an erasure that its receipt records. */
type Erased = Pick<Receipt, 'by' | 'startedAt'> & {
  /** The receipt's number. */
  receipt: string
  items: number
  files: number
  subscriptions: readonly string[]
}

/** Written with the erasure: prevents recreating the account. */
export const receiptTransactItem = (name: string, { receipt, by, startedAt }: Erased) => ({
  Put: {
    TableName: name,
    Item: { ...receiptKey(receipt), entity: 'erasure-receipt', by, startedAt },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** Written at the end of an erasure. Keeps existing values. */
export const finishedTransactItem = (
  name: string,
  { receipt, items, files, subscriptions }: Erased,
  at: Date,
) => ({
  Update: {
    TableName: name,
    Key: receiptKey(receipt),
    UpdateExpression:
      'SET erasedAt = if_not_exists(erasedAt, :at), #items = if_not_exists(#items, :items), files = if_not_exists(files, :files), subscriptions = if_not_exists(subscriptions, :subscriptions)',
    ExpressionAttributeNames: { '#items': 'items' },
    ExpressionAttributeValues: {
      ':at': at.toISOString(),
      ':items': items,
      ':files': files,
      ':subscriptions': subscriptions.length,
    },
  },
})

const Stored = z.object({
  by: z.enum(['buyer', 'operator']),
  startedAt: z.string(),
  erasedAt: z.string().optional(),
  items: z.int().catch(0),
  files: z.int().catch(0),
  subscriptions: z.int().catch(0),
})

export type Receipts = {
  find(id: string): Promise<Receipt | undefined>
  ofUser(userId: string): Promise<Receipt | undefined>
}

export function receiptsIn({ client, name }: Table, key: HashKey): Receipts {
  /** Access pattern 69: the receipt of an erased account. */
  async function find(id: string): Promise<Receipt | undefined> {
    const { Item } = await client.send(
      new GetCommand({ TableName: name, Key: receiptKey(id), ConsistentRead: true }),
    )
    if (!Item) return undefined
    const { by, startedAt, erasedAt, ...counts } = Stored.parse(Item)
    return { id, by, startedAt, done: erasedAt === undefined ? null : { erasedAt, ...counts } }
  }
  return { find, ofUser: async (userId) => find(await receiptId(key, userId)) }
}
