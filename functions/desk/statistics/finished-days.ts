import { dayMs, daysOf, deskDay } from '../../../shared/desk/desk-day.ts'
import type { Clock } from '../../platform/clock.ts'
import { type AuditTrail, settlesMs } from '../audit-trail.ts'
import { type DayFigures, dayFiguresOf } from './day-figures.ts'
import type { DeskDays } from './desk-day-repository.ts'

/** The last day of the desk that is over, with all its entries. */
export const lastDay = (now: Date): string => deskDay(new Date(now.getTime() - settlesMs - dayMs))

/** After this time no further day is begun: the caller waits. */
const maxMs = 5000

type Deps = { trail: Pick<AuditTrail, 'ofDay'>; deskDays: DeskDays; clock: Clock }

/**
 * The figures of days that are over. A day that was not asked for before is computed from its entries and stored, the
 * newest day first, at least one a call. Days for which there is no time are missing; the next call continues.
 */
export async function finishedDays(
  { trail, deskDays, clock }: Deps,
  from: string,
  until: string,
): Promise<ReadonlyMap<string, DayFigures>> {
  const started = clock.now().getTime()
  const days = new Map(await deskDays.find(from, until))
  const missing = daysOf(from, until).filter((day) => !days.has(day))
  for (const day of missing.toReversed()) {
    const entries = []
    for await (const entry of trail.ofDay(day)) entries.push(entry)
    const figures = dayFiguresOf(entries)
    await deskDays.store(day, figures)
    days.set(day, figures)
    if (clock.now().getTime() - started > maxMs) break
  }
  return days
}
