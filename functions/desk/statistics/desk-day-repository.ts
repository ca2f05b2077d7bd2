import { daysOf, deskMonth } from '../../../shared/desk/desk-day.ts'
import { keptDays } from '../../../shared/trust/kept.ts'
import { expiresIn } from '../../platform/table/expiry.ts'
import { list } from '../../platform/table/read.ts'
import type { Table } from '../../platform/table/table.ts'
import { write } from '../../platform/table/write.ts'
import { deskDayItem } from '../entities.ts'
import type { DayFigures } from './day-figures.ts'

export type DeskDays = {
  /** Days and their figures, as far as they are stored. @param from both days belong to the range */
  find(from: string, until: string): Promise<[string, DayFigures][]>
  /** Computed again, a day has the same figures. */
  store(day: string, figures: DayFigures): Promise<void>
}

export const deskDaysIn = (table: Table): DeskDays => ({
  /** Access pattern 176. */
  async find(from, until) {
    const months = [...new Set(daysOf(from, until).map(deskMonth))]
    const found = await Promise.all(
      months.map((month) => list(table, deskDayItem, { month }, { consistent: false })),
    )
    return found
      .flat()
      .filter(({ day }) => day >= from && day <= until)
      .map(({ day, ...figures }) => [day, figures])
  },

  /** Access pattern 177. */
  async store(day, figures) {
    await write(
      table,
      deskDayItem.put(
        { month: deskMonth(day), day },
        { ...figures, expiresAt: expiresIn(keptDays.deskAudit, new Date(day)) },
      ),
    )
  },
})
