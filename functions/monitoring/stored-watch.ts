import * as z from 'zod'
import { alertLevels, defaultAlertLevel } from '../../shared/monitoring/alert-levels.ts'
import { ChangeLevel, ChangeTone } from '../../shared/monitoring/watch.ts'
import { watchIntervals } from '../../shared/monitoring/watch-intervals.ts'
import { verdicts } from '../../shared/reports/verdicts.ts'
import { Score } from '../../shared/requests/request.ts'

/** The work list of all accounts that watch suppliers. */
export const watchersList = 'WATCHERS'

/** The work list of watches whose next check is due in an hour (UTC). */
export const dueList = (at: Date): string => `WATCHES#${at.toISOString().slice(0, 13)}`

const text = z.string().catch('')

/** One check: the report that a watch began with, or a request that the schedule made. */
const StoredCheck = z.object({
  requestId: z.string(),
  /** The day on which it was due; of the first, on which its report was handed in. */
  on: z.string(),
})

/** A watch as it is stored. Reading is tolerant. */
export const StoredWatch = z.object({
  id: z.string(),
  userId: z.string(),
  company: text,
  /** Null where the report has none, and in watches from before it was stored. */
  englishName: z.string().nullable().catch(null),
  code: z.string().nullable().catch(null),
  everyMonths: z.literal(watchIntervals).catch(12),
  alertLevel: z.enum(alertLevels).catch(defaultAlertLevel),
  pausedByBuyer: z.boolean().catch(false),
  /**
   * When it was paused because the plan had ended or allows fewer; it is deleted 90 days later, and
   * does not count as watched until then.
   */
  planEndedAt: z.string().nullable().catch(null),
  startedOn: text,
  /** The day of the month on which checks are due; the month's last day in shorter months. */
  dayOfMonth: z.int().min(1).max(31).catch(1),
  /** When the next check becomes a request. Kept while paused. */
  nextCheckAt: z.iso.datetime().catch('9999-12-31T00:00:00.000Z'),
  /** Oldest first. */
  checks: z.array(StoredCheck).catch([]),
  /** The request with the newest report. */
  requestId: text,
  /** Score and date of the newest report; '' and null if none is left. */
  score: Score.catch(''),
  /** Null for a PDF alone, and in watches from before it was stored. */
  verdict: z.enum(verdicts).nullable().catch(null),
  reportedAt: z.string().nullable().catch(null),
  lastChange: z
    .object({
      at: z.string(),
      requestId: z.string(),
      level: ChangeLevel,
      tone: ChangeTone.optional().catch(undefined),
      text: z.string(),
    })
    .nullable()
    .catch(null),
  unread: z.boolean().catch(false),
  createdAt: text,
  /** Optimistic lock. */
  version: z.int().catch(0),
})
export type StoredWatch = z.infer<typeof StoredWatch>

/** A watch that is paused by its buyer or by a plan's end makes no checks. */
export const isActive = ({
  pausedByBuyer,
  planEndedAt,
}: Pick<StoredWatch, 'pausedByBuyer' | 'planEndedAt'>): boolean =>
  !pausedByBuyer && planEndedAt === null

/** The item of an account that watches suppliers. Reading is tolerant. */
export const StoredWatcher = z.object({
  userId: z.string(),
  /** Watched suppliers, without those that a plan's end has paused. */
  count: z.int().catch(0),
  /** How many suppliers the plan allowed when the watches were last compared with it; null: no limit. */
  limit: z.int().nullable().catch(0),
  /** The Monday of the week for which the weekly e-mail was decided on last, and when that was. */
  digestWeek: z.string().nullable().catch(null),
  digestWeekEndedAt: z.string().nullable().catch(null),
  /** The quarter in which the quarterly e-mail was queued last, as `2027-Q1`. */
  receiptQuarter: z.string().nullable().catch(null),
  /** Optimistic lock. */
  version: z.int().catch(0),
})
export type StoredWatcher = z.infer<typeof StoredWatcher>
