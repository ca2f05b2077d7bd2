import { daysOf, deskDay, deskDayBefore } from '../../shared/desk/desk-day.ts'
import type { Clock } from '../platform/clock.ts'
import type { AuditTrail } from './audit-trail.ts'
import { addUpDays, isAddedUp } from './statistics/add-up-days.ts'
import {
  countIn,
  type DayTotals,
  dayFiguresOf,
  medianHours,
  sumOf,
} from './statistics/day-figures.ts'
import type { DeskDays, Done } from './statistics/desk-day-repository.ts'

type Trail = Pick<AuditTrail, 'ofDay'>

/** The days that the figures are of: today, and six before. */
function daysUntil(now: Date) {
  const until = deskDay(now)
  return { from: deskDayBefore(until, 6), until }
}

/** @param at when these days were like that */
const doneIn = (days: ReadonlyMap<string, DayTotals>, today: string, at: string): Done => ({
  doneToday: countIn(days.get(today)?.tenthsOfHours ?? {}),
  medianHoursToReport: medianHours(sumOf([...days.values()])),
  at,
})

/** What the desk has done until now: what is added up, and the entries since. */
export async function doneNow(
  { trail, deskDays }: { trail: Trail; deskDays: Pick<DeskDays, 'find'> },
  now: Date,
): Promise<Done> {
  const { from, until } = daysUntil(now)
  const stored = new Map((await deskDays.find(from, until)).map((sum) => [sum.day, sum]))
  const days = await Promise.all(
    daysOf(from, until).map(async (day): Promise<[string, DayTotals]> => {
      const sum = stored.get(day)
      if (sum && isAddedUp(sum)) return [day, sum]
      const entries = []
      for await (const entry of trail.ofDay(day, sum?.until)) entries.push(entry)
      const rest = dayFiguresOf(entries)
      return [day, sum ? sumOf([sum, rest]) : rest]
    }),
  )
  return doneIn(new Map(days), until, now.toISOString())
}

/** Adds up what the desk has done since the last run, and stores its figures as of two minutes ago. */
export async function addUpFigures(
  deps: { trail: Trail; deskDays: Omit<DeskDays, 'eachMember'>; clock: Clock },
  hasTime: () => boolean,
): Promise<void> {
  const now = deps.clock.now()
  const range = daysUntil(now)
  const days = await addUpDays(deps, range, hasTime)
  const { until } = days.get(range.until) ?? days.get(deskDayBefore(range.until)) ?? {}
  if (until !== undefined) await deps.deskDays.storeDone(doneIn(days, range.until, until))
}
