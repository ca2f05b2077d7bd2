import type { Clock } from '../platform/clock.ts'
import { type CountDeps, countMonth } from './count-month.ts'
import { monthFigures } from './month-figures.ts'
import type { MonthTally } from './month-tally.ts'
import { isLongOver, monthsUntil, runningMonth, settledAt } from './months.ts'
import type { TrackRecords } from './track-record-repository.ts'

type Deps = CountDeps & { records: Pick<TrackRecords, 'findTallies' | 'store'>; clock: Clock }

type Run = {
  /** Events that were new. */
  events: number
  /** Months whose figures were stored. */
  months: number
  /** False if events are left to the next run. */
  isFinished: boolean
  /** Whether a month that ended more than a day ago is not counted to its end, so that figures are late. */
  isLate: boolean
}

/**
 * Counts the events that are new, and stores the figures of every complete month. It can be stopped at any point, and
 * repeated. Figures are stored once all events of complete months are counted.
 */
export async function computeTrackRecord(deps: Deps): Promise<Run> {
  const { records, clock } = deps
  const now = clock.now()
  const [running, until] = [runningMonth(now), settledAt(now)]
  const stored = new Map((await records.findTallies()).map((tally) => [tally.month, tally]))
  const complete: MonthTally[] = []
  let events = 0
  let isFinished = true
  for (const month of monthsUntil(running)) {
    const isOver = month < running
    const counted = await countMonth(deps, { month, before: stored.get(month), until, isOver })
    events += counted.events
    isFinished = counted.isFinished
    // Without this month, figures would lack corrections that they had.
    if (isOver && !isFinished)
      return { events, months: 0, isFinished, isLate: isLongOver(month, now) }
    if (isOver) complete.push(counted.tally)
  }
  const months = monthFigures(complete)
  for (const month of months) await records.store(month)
  return { events, months: months.length, isFinished, isLate: false }
}
