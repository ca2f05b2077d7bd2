import type { AllowanceEntry } from '../../shared/account/account.ts'
import { cursorOf, idOf, type Page, type Paged } from '../platform/http/paging.ts'
import { newest } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { allowanceReturn, searchRecord } from './entities.ts'

export type AllowanceHistory = {
  findByBuyer(userId: string, page: Page): Promise<Paged<AllowanceEntry>>
}

const newestFirst = (a: AllowanceEntry, b: AllowanceEntry): number =>
  a.id < b.id ? 1 : a.id > b.id ? -1 : 0

export const allowanceHistoryIn = (table: Table): AllowanceHistory => ({
  /** Access pattern 16: what was taken and what was given back, merged by id. */
  async findByBuyer(userId, { limit, cursor }) {
    const before = cursor === undefined ? undefined : idOf(cursor)
    // One more for the entry of the cursor, which is read again, and one more to see if a page
    // follows.
    const range = { limit: limit + 2, from: before }
    const [taken, givenBack] = await Promise.all([
      newest(table, searchRecord, { userId }, range),
      newest(table, allowanceReturn, { userId }, range),
    ])
    const all: AllowanceEntry[] = [
      ...taken.map((entry) => ({ kind: 'taken' as const, ...entry })),
      ...givenBack.map(({ late: _, ...entry }) => ({ kind: 'given-back' as const, ...entry })),
    ]
    const after = all.filter(({ id }) => id !== before).toSorted(newestFirst)
    const items = after.slice(0, limit)
    const last = items.at(-1)
    return { items, nextCursor: after.length > limit && last ? cursorOf(last.id) : null }
  },
})
