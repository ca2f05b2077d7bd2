import { daysOf, deskDay, deskMonth } from '../../shared/desk/desk-day.ts'
import { find, list } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { write } from '../platform/table/write.ts'
import { type Counts, type OpenAt, openCounts, openDay } from './entities.ts'

/** How many requests are open, as watch-due-times counted them last. */
export type OpenCounts = {
  find(): Promise<Counts | undefined>
  /** What was open at the end of each day, as far as it was counted. @param from both days belong to the range */
  findDays(from: string, until: string): Promise<OpenAt[]>
  store(counts: Counts): Promise<void>
}

export const openCountsIn = (table: Table): OpenCounts => ({
  /** Access pattern 167. */
  find: () => find(table, openCounts, {}),

  /** Access pattern 178. */
  async findDays(from, until) {
    const months = [...new Set(daysOf(from, until).map(deskMonth))]
    const found = await Promise.all(
      months.map((month) => list(table, openDay, { month }, { consistent: false })),
    )
    return found.flat().filter(({ day }) => day >= from && day <= until)
  },

  /** Access pattern 167. The last count of a day stays as that day’s. */
  async store(counts) {
    await write(table, openCounts.put({}, counts))
    const { open, overdue, at, work } = counts
    const day = deskDay(new Date(at))
    await write(
      table,
      openDay.put(
        { month: deskMonth(day), day },
        { open, overdue, at, oldestAt: work?.oldestAt ?? null },
      ),
    )
  },
})
