import { createHash } from 'node:crypto'
import { addMonths } from '../../shared/monitoring/add-months.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Calendar days are in UTC, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

export const dayOfMonthOf = (day: string): number => Number(day.slice(8))

/**
 * The moment of a day at which a watch is checked. It follows from a hash, so checks that are due on
 * one day are spread over its hours.
 */
export function momentOf(day: string, { userId, id }: { userId: string; id: string }): Date {
  const hash = createHash('sha256').update(`${userId} ${id}`).digest().readUInt32BE()
  const seconds = Math.floor((hash / 2 ** 32) * (dayMs / 1000))
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + seconds * 1000)
}

type Schedule = {
  id: string
  userId: string
  everyMonths: number
  dayOfMonth: number
  startedOn: string
  checks: readonly { on: string }[]
}

/** When the next check is due, and on which day of the month those after it. */
type NextCheck = { nextCheckAt: string; dayOfMonth: number }

/** The watch's moment of the day, today or tomorrow. */
function withinADay(watch: Schedule, now: Date): NextCheck {
  const today = momentOf(dayOf(now), watch)
  const next = today > now ? today : momentOf(dayOf(new Date(now.getTime() + dayMs)), watch)
  return { nextCheckAt: next.toISOString(), dayOfMonth: dayOfMonthOf(dayOf(next)) }
}

/**
 * One interval after the last check or the beginning of the watch, whichever is later. If that is past: within a day.
 * The beginning counts because ending a watch deletes it, and beginning again must not bring a check forward.
 */
export function nextCheck(watch: Schedule, now: Date): NextCheck {
  const { everyMonths, dayOfMonth } = watch
  const last = watch.checks.at(-1)?.on ?? ''
  const from = last > watch.startedOn ? last : watch.startedOn
  const due = momentOf(addMonths(from, everyMonths, dayOfMonth), watch)
  return due > now ? { nextCheckAt: due.toISOString(), dayOfMonth } : withinADay(watch, now)
}

/** The date of a check that waited while its watch was paused. If that is past: within a day. */
export const resumedCheck = (watch: Schedule & NextCheck, now: Date): NextCheck =>
  watch.nextCheckAt > now.toISOString()
    ? { nextCheckAt: watch.nextCheckAt, dayOfMonth: watch.dayOfMonth }
    : withinADay(watch, now)

/**
 * The check that is due now, and the one after it. Of several that an outage has left out, only the
 * last is made up for.
 */
export function dueCheck(
  watch: Schedule & NextCheck,
  now: Date,
): { on: string; nextCheckAt: string } {
  const { everyMonths, dayOfMonth } = watch
  const after = (day: string) => addMonths(day, everyMonths, dayOfMonth)
  let on = watch.nextCheckAt.slice(0, 10)
  while (momentOf(after(on), watch) <= now) on = after(on)
  return { on, nextCheckAt: momentOf(after(on), watch).toISOString() }
}
