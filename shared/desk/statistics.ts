import * as z from 'zod'
import { Instant } from '../account/account.ts'

/** How many weeks of the desk, Monday to Sunday, the statistics have. The last one ends yesterday. */
export const statisticsWeeks = 12

/** How many weeks, up to the last one, the figures by person are of. */
export const DeskStatisticsQuery = z.object({
  weeks: z.coerce
    .number(`A whole number from 1 to ${statisticsWeeks}.`)
    .int()
    .min(1)
    .max(statisticsWeeks)
    .default(statisticsWeeks),
})

/** `unknown`: how many were recorded without the answer. They are not part of `of`. */
const Share = z.object({ count: z.int(), of: z.int(), unknown: z.int() })
export type Share = z.infer<typeof Share>

/** What the desk did in some days. Definitions: docs/specification.md#statistics */
const PeriodFigures = z.object({
  /** Days of the desk, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  published: z.int(),
  onTime: Share,
  medianHours: z.number().nullable(),
  firstPass: Share,
  returned: z.int(),
  /** Comments by section of the report; `whole`: on none. */
  comments: z.record(z.string(), z.int()),
  /** Returns that were recorded without their comments. */
  unknownComments: z.int(),
  medianMinutes: z.number().nullable(),
  withdrawn: z.int(),
  disputes: z.int(),
  /** Reports that a third member is to grade. */
  sampled: z.int(),
  /** Of reports that were graded in the period, those without a fault. */
  fine: Share,
  /** What was open at the end; null if it was not counted then. */
  atEnd: z
    .object({
      open: z.int(),
      overdue: z.int(),
      /** For how long the oldest had been open; null if none was. */
      oldestHours: z.number().nullable(),
    })
    .nullable(),
})
export type PeriodFigures = z.infer<typeof PeriodFigures>

const PersonFigures = z.object({
  userId: z.string(),
  name: z.string(),
  /** As an analyst. */
  submitted: z.int(),
  firstPass: Share,
  returned: z.int(),
  medianMinutes: z.number().nullable(),
  /** As a reviewer. */
  decided: z.int(),
  returnsMade: z.int(),
})
export type PersonFigures = z.infer<typeof PersonFigures>

/** What one member has claimed, corrections among them. */
export const ClaimFigures = z.object({
  claimed: z.int(),
  overdue: z.int(),
  inReview: z.int(),
  returned: z.int(),
})

const OpenFigures = z.object({
  open: z.int(),
  dueSoon: z.int(),
  overdue: z.int(),
  paused: z.int(),
  /** When the oldest open request was made; null if none is open. */
  oldestAt: z.string().nullable(),
  /** Who has claimed how many: all, or the 100 members with most. */
  people: z.array(ClaimFigures.extend({ userId: z.string(), name: z.string() })),
  /** The other members together; `members` is null if they were too many to tell apart. */
  others: ClaimFigures.extend({ members: z.int().nullable() }).nullable(),
  /** By the hours within which the plan delivers. */
  plans: z.array(
    z.object({
      deliveryHours: z.int(),
      open: z.int(),
      dueSoon: z.int(),
      overdue: z.int(),
      paused: z.int(),
    }),
  ),
  /** When they were counted, or the count ended. */
  asOf: Instant,
  /** When a count began that took longer than one run of five minutes; null if it did not. */
  since: Instant.nullable(),
  /** Whether that count is still under way: there is none before it, or it has found more already. */
  isUnfinished: z.boolean(),
  /** Spot checks without a grade, and the late ones among them. */
  spotChecks: z.object({ open: z.int(), late: z.int() }),
})

export const DeskStatistics = z.object({
  now: OpenFigures,
  /** The oldest first. */
  weeks: z.array(PeriodFigures),
  total: PeriodFigures,
  /** Figures by person, for the weeks that were asked for. */
  people: z.array(PersonFigures),
  /** Days whose figures are not computed yet: another call continues with them. */
  missingDays: z.int(),
})
export type DeskStatistics = z.infer<typeof DeskStatistics>
