import type { Secret } from '../platform/secrets.ts'
import { find as findIn } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { erasureReceipt } from './entities.ts'
import { receiptId } from './pseudonyms.ts'

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
export const beginReceipt = ({ receipt: id, by, startedAt }: Erased) =>
  erasureReceipt.create({ id }, { by, startedAt })

/** Written at the end of an erasure. Keeps existing values. */
export const finishReceipt = ({ receipt: id, items, files, subscriptions }: Erased, at: Date) =>
  erasureReceipt.upsert(
    { id },
    {
      setIfMissing: {
        erasedAt: at.toISOString(),
        items,
        files,
        subscriptions: subscriptions.length,
      },
    },
  )

export type Receipts = {
  find(id: string): Promise<Receipt | undefined>
  ofUser(userId: string): Promise<Receipt | undefined>
}

export function receiptsIn(table: Table, key: Secret): Receipts {
  /** Access pattern 69: the receipt of an erased account. */
  async function find(id: string): Promise<Receipt | undefined> {
    const stored = await findIn(table, erasureReceipt, { id })
    if (!stored) return undefined
    const { by, startedAt, erasedAt, ...counts } = stored
    return { id, by, startedAt, done: erasedAt === undefined ? null : { erasedAt, ...counts } }
  }
  return { find, ofUser: async (userId) => find(await receiptId(key, userId)) }
}
