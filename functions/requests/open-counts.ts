import { daysOf, deskDay, deskMonth } from '../../shared/desk/desk-day.ts'
import { is } from '../platform/table/expressions.ts'
import { find, list } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { transact, withConflictRetries } from '../platform/table/write.ts'
import {
  type Counts,
  type DueWatch,
  dueWatch,
  type OpenAt,
  openCounts,
  openDay,
} from './entities.ts'
import { withMost } from './open-work.ts'

/** A claim takes some 200 bytes of an item, which has at most 400 kB. */
const maxPeople = { shown: 100, counting: 500 }

/** How many requests are open, as watch-due-times counted them last. */
export type OpenCounts = {
  find(): Promise<Counts | undefined>
  /** What was open at the end of each day, as far as it was counted. @param from both days belong to the range */
  findDays(from: string, until: string): Promise<OpenAt[]>
  /** How far watch-due-times has come. */
  findProgress(): Promise<DueWatch | undefined>
  /**
   * Stores what a run has counted, and how far it has come, unless another has stored since.
   * @param isFinished whether `counts` are those of a day
   */
  store(
    before: DueWatch | undefined,
    after: Omit<DueWatch, 'runs'>,
    counts: Counts,
    isFinished: boolean,
  ): Promise<void>
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

  /** Access pattern 188. */
  findProgress: () => find(table, dueWatch, {}),

  /** Access patterns 167 and 188. The last count of a day stays as that day’s. */
  async store(before, { fronts, count }, counts, isFinished) {
    const { open, overdue, at, work } = counts
    const day = deskDay(new Date(at))
    const progress = {
      runs: (before?.runs ?? 0) + 1,
      fronts,
      ...(count && {
        count: { ...count, counts: withMost(count.counts, maxPeople.counting) },
      }),
    }
    // Nothing is stored if another run was quicker: it has counted the same.
    await withConflictRetries(() =>
      transact(table, {
        progress: dueWatch.put({}, progress, is('runs', before?.runs)),
        counts: openCounts.put({}, withMost(counts, maxPeople.shown)),
        ...(isFinished && {
          day: openDay.put(
            { month: deskMonth(day), day },
            { open, overdue, at, oldestAt: work.oldestAt },
          ),
        }),
      }),
    )
  },
})
