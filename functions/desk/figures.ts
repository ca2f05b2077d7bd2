import { dayMs, deskDay } from '../../shared/desk/desk-day.ts'
import type { DeskFigures } from '../../shared/desk/queue.ts'
import { type AuditTrail, settlesMs } from './audit-trail.ts'

const days = 7

export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [below, above] = [sorted[middle - 1], sorted[middle]]
  if (above === undefined) return null
  return sorted.length % 2 === 1 || below === undefined ? above : (below + above) / 2
}

/** The hours of a day’s first reports, and the time from which on they are read. */
type Known = { hours: readonly number[]; from: string | undefined; isOver: boolean }

/**
 * The hours of first reports, by day. Each entry is read once, but for those of the last two minutes: the cost of the
 * figures grows neither with the days that they cover nor with what the desk has done today.
 */
export function hoursToReportIn(
  trail: Pick<AuditTrail, 'ofDay'>,
): (day: string, now: Date) => Promise<readonly number[]> {
  const days = new Map<string, Known>()
  return async (day, now) => {
    const known = days.get(day) ?? { hours: [], from: undefined, isOver: false }
    if (known.isOver) return known.hours
    const settled = new Date(now.getTime() - settlesMs)
    const hours = [...known.hours]
    const newest: number[] = []
    const until = settled.toISOString()
    for await (const { at, action, hoursToReport } of trail.ofDay(day, known.from))
      if (action === 'published' && hoursToReport !== null)
        (at < until ? hours : newest).push(hoursToReport)
    // Of two calls at once, each stores what it has read, all of it.
    days.set(day, { hours, from: until, isOver: day < deskDay(settled) })
    return [...hours, ...newest]
  }
}

export type DueCounts = Pick<DeskFigures, 'open' | 'dueSoon' | 'overdue'> & { at: string }

export async function figuresOf(
  { open, dueSoon, overdue, at }: DueCounts,
  hoursOf: (day: string, now: Date) => Promise<readonly number[]>,
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
