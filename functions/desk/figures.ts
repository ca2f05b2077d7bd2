import { dayMs, deskDay } from '../../shared/desk/desk-day.ts'
import type { DeskFigures } from '../../shared/desk/queue.ts'
import type { AuditTrail } from './audit-trail.ts'

const days = 7

export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [below, above] = [sorted[middle - 1], sorted[middle]]
  if (above === undefined) return null
  return sorted.length % 2 === 1 || below === undefined ? above : (below + above) / 2
}

/**
 * The hours of first reports, by day. A day that is over gets no more entries, so it is read once:
 * the cost of the figures does not grow with the days that they cover.
 */
export function hoursToReportIn(
  trail: Pick<AuditTrail, 'ofDay'>,
): (day: string, now: Date) => Promise<number[]> {
  const past = new Map<string, number[]>()
  return async (day, now) => {
    const cached = past.get(day)
    if (cached) return cached
    const hours: number[] = []
    for await (const page of trail.ofDay(day))
      for (const { action, hoursToReport } of page)
        if (action === 'published' && hoursToReport !== null) hours.push(hoursToReport)
    // An entry can be written a moment after the time that it carries.
    if (day < deskDay(new Date(now.getTime() - 600_000))) past.set(day, hours)
    return hours
  }
}

export type DueCounts = Pick<DeskFigures, 'open' | 'dueSoon' | 'overdue'> & { at: string }

export async function figuresOf(
  { open, dueSoon, overdue, at }: DueCounts,
  hoursOf: (day: string, now: Date) => Promise<number[]>,
  now: Date,
): Promise<DeskFigures> {
  const [today = [], ...before] = await Promise.all(
    Array.from({ length: days }, (_, n) =>
      hoursOf(deskDay(new Date(now.getTime() - n * dayMs)), now),
    ),
  )
  return {
    open,
    dueSoon,
    overdue,
    doneToday: today.length,
    medianHoursToReport: median([today, ...before].flat()),
    asOf: at,
  }
}
