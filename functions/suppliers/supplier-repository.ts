import { createHash } from 'node:crypto'
import type { SavedSupplier, SupplierChange } from '../../shared/suppliers/supplier.ts'
import type { Page, Paged } from '../platform/http/paging.ts'
import { accountList, find } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { write, writeOfAccount } from '../platform/table/write.ts'
import { savedSupplier } from './entities.ts'

export type Suppliers = {
  findByBuyer(userId: string, page: Page): Promise<Paged<SavedSupplier>>
  /**
   * Saves or changes a supplier, and keeps the time of the first save.
   * @returns undefined if the account does not exist
   */
  save(
    userId: string,
    key: string,
    change: SupplierChange,
    at: Date,
  ): Promise<SavedSupplier | undefined>
  forget(userId: string, key: string): Promise<void>
}

/** Keys of long names exceed the limit of a sort key. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

export const suppliersIn = (table: Table): Suppliers => ({
  /** Access pattern 40: a buyer's saved suppliers, in pages, unsorted. */
  findByBuyer: accountList(table, savedSupplier, {
    idOf: ({ key }) => hashOf(key),
    newestFirst: false,
  }).page,

  /** Access pattern 41: one supplier is saved, changed or deleted. */
  async save(userId, key, change, at) {
    const of = { userId, hash: hashOf(key) }
    const now = at.toISOString()
    const saving = savedSupplier.upsert(of, {
      set: { ...change, key, updatedAt: now },
      setIfMissing: { note: '', tags: [], aliases: [], savedAt: now },
    })
    if (!(await writeOfAccount(table, userId, [saving]))) return undefined
    // If another window has deleted it meanwhile, the answer is what was saved.
    return (await find(table, savedSupplier, of)) ?? savedSupplier.parse({ ...change, key })
  },

  async forget(userId, key) {
    await write(table, savedSupplier.remove({ userId, hash: hashOf(key) }))
  },
})
