import type { StoredEvent } from './counted-event.ts'
import { addEvent, type MonthTally, noTally } from './month-tally.ts'
import type { FirstOf, TrackRecords } from './track-record-repository.ts'

export type CountDeps = {
  records: Pick<TrackRecords, 'eventsAfter' | 'findFirsts' | 'storeTally'>
  /** False when the function must come to an end. */
  hasTime(): boolean
}

type Month = {
  month: string
  /** Its stored tally. */
  before: MonthTally | undefined
  /** Later events are left to another run: earlier ones can still come. */
  until: string
  /** Whether all its events are before that time. */
  isOver: boolean
}

type Counted = { tally: MonthTally; events: number; isFinished: boolean }

/** What decides whether events count: the first of their kinds, and the first reports. */
function firstsFor(events: readonly StoredEvent[]): FirstOf[] {
  const all = events.flatMap((event): FirstOf[] => {
    if (event.kind === 'dispute-decided') return []
    const { report, kind } = event
    return [
      { report, kind: 'published' },
      { report, kind },
    ]
  })
  return [...new Map(all.map((of) => [`${of.report} ${of.kind}`, of])).values()]
}

/**
 * Adds the new events of a month to its tally, a page at a time. The tally is written whole after each page, with the
 * last event that is in it, and only if no other run wrote it meanwhile: each event is added once.
 */
export async function countMonth(
  { records, hasTime }: CountDeps,
  { month, before, until, isOver }: Month,
): Promise<Counted> {
  let stored = before
  let events = 0
  const result = (isFinished: boolean): Counted => ({
    tally: stored ?? noTally(month),
    events,
    isFinished,
  })
  const store = async (tally: MonthTally): Promise<boolean> => {
    const isStored = await records.storeTally(tally, stored)
    if (isStored) stored = tally
    return isStored
  }
  if (stored?.isComplete) return result(true)
  for await (const page of records.eventsAfter(month, stored?.last ?? '')) {
    if (!hasTime()) return result(false)
    const settled = page.filter(({ at }) => at < until)
    const last = settled.at(-1)
    if (!last) break
    const tally = { ...structuredClone(stored ?? noTally(month)), last: last.id }
    const firsts = await records.findFirsts(firstsFor(settled))
    for (const event of settled)
      addEvent(tally, event, 'report' in event ? firsts.get(event.report) : undefined)
    if (!(await store(tally))) return result(false)
    events += settled.length
    if (settled.length < page.length) break
  }
  if (!isOver) return result(true)
  const tally = { ...(stored ?? noTally(month)), isComplete: true }
  // Not stored for a month without events: in a table that is being restored, its events are still to come.
  if (tally.last === '') return { tally, events, isFinished: true }
  return result(await store(tally))
}
