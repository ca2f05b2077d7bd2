import { dayMs, daysOf, deskDay } from '../../../shared/desk/desk-day.ts'
import type { Clock } from '../../platform/clock.ts'
import type { AuditTrail } from '../audit-trail.ts'
import { type DayFigures, dayFiguresOf } from './day-figures.ts'
import type { DeskDays } from './desk-day-repository.ts'

/** An entry can be written a moment after the time that it carries. */
export const graceMs = 600_000

/** The last day of the desk that is over. */
export const lastDay = (now: Date): string => deskDay(new Date(now.getTime() - graceMs - dayMs))

/** No further day is begun after it: the caller waits. */
const maxMs = 5000

type Deps = { trail: Pick<AuditTrail, 'ofDay'>; deskDays: DeskDays; clock: Clock }

/**
 * The figures of days that are over. A day that nobody has asked for yet is computed from its entries and stored, the
 * newest first, at least one a call; what there is no time for is missing, and the next call goes on.
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
    for await (const page of trail.ofDay(day)) entries.push(...page)
    const figures = dayFiguresOf(entries)
    await deskDays.store(day, figures)
    days.set(day, figures)
    if (clock.now().getTime() - started > maxMs) break
  }
  return days
}
