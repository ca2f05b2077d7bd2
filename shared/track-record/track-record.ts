import * as z from 'zod'
import { checkIds } from '../reports/checks.ts'
import { verdicts } from '../reports/verdicts.ts'
import { minShown } from './shown.ts'

const Count = z.int().min(minShown).nullable()
const Share = z.number().min(0).max(1).nullable()
const Hours = z.int().min(0).nullable()

/** Whose delivery time was promised. Enterprise has Partner’s. */
export const promisedPlans = ['free', 'premium', 'partner'] as const

/** What the first correction of a report changed: its verdict, else its score, else neither. */
export const correctedParts = ['verdict', 'score', 'details'] as const

const countsOf = <const Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, Count])) as Record<Name, typeof Count>)

/**
 * One month (UTC). Null: fewer than ten, or a figure from which such a number would follow. Shares are
 * rounded to whole percent, hours to whole hours.
 */
export const RecordedMonth = z.object({
  /** YYYY-MM */
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  /** Requests whose first report was published in this month. The other figures are about these reports. */
  reports: Count,
  /** Share that was published by the time first promised; time in which a question waited for the buyer is not counted. */
  onTime: z.object(
    Object.fromEntries(promisedPlans.map((plan) => [plan, Share])) as Record<
      (typeof promisedPlans)[number],
      typeof Share
    >,
  ),
  /** From the request to the report, without the time in which a question waited for the buyer. */
  medianHours: Hours,
  p90Hours: Hours,
  /** As first published. */
  verdicts: countsOf(verdicts),
  /** Reports of this month that have been corrected since, and what their first correction changed. */
  corrections: z.object({ count: Count, share: Share, changed: countsOf(correctedParts) }),
  /** Reports of this month that have been withdrawn since. */
  withdrawn: Count,
  /** Decided in this month, on reports of any month. */
  disputes: z.object({ count: Count, ...countsOf(['kept', 'corrected', 'withdrawn']).shape }),
  /** For each check, the share of the reports that asked its source in which it answered. */
  sources: z.partialRecord(z.enum(checkIds), Share),
  /** Invented, for the demonstration on one’s own machine. */
  example: z.literal(true).optional(),
})
export type RecordedMonth = z.infer<typeof RecordedMonth>

export const TrackRecord = z.object({
  /** The oldest first, without a gap. */
  months: z.array(RecordedMonth),
  /** The first month; null while no month has ten reports. */
  since: z.string().nullable(),
})
export type TrackRecord = z.infer<typeof TrackRecord>
