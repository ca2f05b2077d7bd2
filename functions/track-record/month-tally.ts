import { decodeTime } from 'ulid'
import * as z from 'zod'
import { correctedParts, promisedPlans } from '../../shared/track-record/track-record.ts'
import type { EventOf, FirstEvents, StoredEvent } from './counted-event.ts'
import { monthOf } from './months.ts'

/** How many there are of each. */
const Counts = z.record(z.string(), z.int())
export type Counts = Readonly<z.infer<typeof Counts>>

const Answers = z.object({ yes: z.int(), no: z.int() })
export type Answers = z.infer<typeof Answers>

/** What the events of one month (UTC) add up to. Its size depends on what they say, not on how many there are. */
export const MonthTally = z.object({
  /** YYYY-MM */
  month: z.string(),
  /** The id of the last event that is in it; '' for none. */
  last: z.string(),
  /** Whether the month is over and all its events are in it. */
  isComplete: z.boolean(),
  /** First reports. */
  reports: z.int(),
  onTime: z.record(z.enum(promisedPlans), Answers),
  /** By whole hours, as they are published: rounding changes no rank. */
  hours: Counts,
  verdicts: Counts,
  /** By check: whether its source answered. */
  sources: z.record(z.string(), Answers),
  /** First corrections in this month, by the month of the report, then by what they changed. */
  corrected: z.record(z.string(), z.partialRecord(z.enum(correctedParts), z.int())),
  /** First withdrawals in this month, by the month of the report. */
  withdrawn: Counts,
  /** By outcome. */
  disputes: Counts,
})
export type MonthTally = z.infer<typeof MonthTally>

export const noTally = (month: string): MonthTally => ({
  month,
  last: '',
  isComplete: false,
  reports: 0,
  onTime: { free: { yes: 0, no: 0 }, premium: { yes: 0, no: 0 }, partner: { yes: 0, no: 0 } },
  hours: {},
  verdicts: {},
  sources: {},
  corrected: {},
  withdrawn: {},
  disputes: {},
})

const addTo = (counts: z.infer<typeof Counts>, name: string | number): void => {
  counts[name] = (counts[name] ?? 0) + 1
}

const addAnswer = (answers: Answers, isYes: boolean): void => {
  answers[isYes ? 'yes' : 'no'] += 1
}

function addReport(tally: MonthTally, event: EventOf<'published'>): void {
  const { plan, hours, onTime, verdict, answered, silent } = event
  tally.reports += 1
  if (onTime !== null) addAnswer(tally.onTime[plan], onTime)
  if (hours !== null) addTo(tally.hours, Math.round(hours))
  if (verdict !== null) addTo(tally.verdicts, verdict)
  const addSource = (id: string, isYes: boolean) => {
    tally.sources[id] ??= { yes: 0, no: 0 }
    addAnswer(tally.sources[id], isYes)
  }
  for (const id of answered) addSource(id, true)
  for (const id of silent) addSource(id, false)
}

/**
 * Adds an event to the tally of its month. Of a report the first event of each kind counts, and none if it was never
 * published: a restored request can get its first report twice.
 * @param firsts of its report
 */
export function addEvent(tally: MonthTally, event: StoredEvent, firsts?: FirstEvents): void {
  if (event.kind === 'dispute-decided') addTo(tally.disputes, event.outcome)
  else if (firsts?.published !== undefined && firsts[event.kind] === event.id)
    addCounted(tally, event, monthOf(new Date(decodeTime(firsts.published)).toISOString()))
}

function addCounted(
  tally: MonthTally,
  event: Exclude<StoredEvent, { kind: 'dispute-decided' }>,
  reportMonth: string,
): void {
  if (event.kind === 'published') addReport(tally, event)
  else if (event.kind === 'withdrawn') addTo(tally.withdrawn, reportMonth)
  else {
    tally.corrected[reportMonth] ??= {}
    addTo(tally.corrected[reportMonth], event.changed)
  }
}
