import * as z from 'zod'
import { Instant } from '../account/account.ts'
import { verdicts } from '../reports/verdicts.ts'
import { Score } from '../requests/request.ts'
import { alertLevels, defaultAlertLevel } from './alert-levels.ts'
import { watchIntervals } from './watch-intervals.ts'

const EveryMonths = z
  .union(
    watchIntervals.map((months) => z.literal(months)),
    'Every 1, 3, 6 or 12 months.',
  )
  .describe('How often the supplier is checked again, in months.')

const AlertLevel = z
  .enum(alertLevels, 'alert or notice.')
  .describe('From which level of change on the buyer is alerted.')

const watchStates = ['active', 'paused'] as const

/** Why a watch is paused: the buyer paused it, or the plan that it came with has ended. */
const PausedBy = z.enum(['buyer', 'plan'])

export const ChangeLevel = z.enum(['alert', 'notice', 'quiet'])
export const ChangeTone = z.enum(['better', 'worse', 'neutral'])

/** One difference between two reports on a supplier: shared/reports/compare-reports.ts. */
export const ReportChange = z.object({
  level: ChangeLevel,
  tone: ChangeTone,
  about: z.string(),
  text: z.string(),
})
export type ReportChange = z.infer<typeof ReportChange>

/** The newest report in which something changed. */
const LastChange = z.object({
  at: Instant,
  requestId: z.string(),
  /** The most important level among its changes. */
  level: ChangeLevel,
  /** `worse` if any change of that level is worse. Absent in changes from before it was stored. */
  tone: ChangeTone.optional(),
  /** The most important change, in one sentence. */
  text: z.string(),
})

/** A supplier that is checked again on a schedule. */
export const Watch = z.object({
  id: z.string(),
  /** Legal name where a report says it, otherwise what the buyer searched for. */
  company: z.string(),
  /** English name in the newest report as data; absent if it has none. */
  englishName: z.string().nullish(),
  /** Unified social credit code; null if all reports are PDFs alone. */
  code: z.string().nullable(),
  everyMonths: EveryMonths,
  alertLevel: AlertLevel.default(defaultAlertLevel),
  state: z.enum(watchStates),
  pausedBy: PausedBy.nullable(),
  /** With `pausedBy: plan`: the day on which the watch is deleted. */
  keptUntil: z.iso.date().nullable(),
  startedOn: z.iso.date(),
  /** null while paused. */
  nextCheckOn: z.iso.date().nullable(),
  /** The request whose report is the newest; its page shows it. */
  requestId: z.string(),
  score: Score,
  /** Verdict of that report; absent if it is a PDF alone. */
  verdict: z.enum(verdicts).nullish(),
  lastChange: LastChange.nullable(),
  /** A change of level alert or notice that the buyer has not seen. */
  unread: z.boolean(),
})
export type Watch = z.infer<typeof Watch>

export const NewWatch = z.strictObject({
  requestId: z.string().min(1).max(100),
  everyMonths: EveryMonths,
})

/** Missing fields are not changed. */
export const WatchChange = z.strictObject({
  everyMonths: EveryMonths.optional(),
  alertLevel: AlertLevel.optional(),
  state: z.enum(watchStates).optional(),
  /** `false`: the buyer has seen the changes. */
  unread: z.literal(false).optional(),
})
export type WatchChange = z.infer<typeof WatchChange>

export const WatchList = z.object({
  items: z.array(Watch),
  /** How many suppliers the plan allows to watch; null if unlimited. */
  limit: z.int().nullable(),
})
export type WatchList = z.infer<typeof WatchList>

/** One check of a watched supplier: the report that the watch began with, or a later one. */
export const WatchCheck = z.object({
  requestId: z.string(),
  /**
   * `pending`: not reported yet. `withdrawn`: its report was taken back, and it is checked again.
   * `none`: failed.
   */
  state: z.enum(['pending', 'withdrawn', 'completed', 'none']),
  /** Why it failed; null in every other state, and if no reason was given. */
  reason: z.string().nullable(),
  /** The day on which the check was due; for the first report, its upload. */
  on: z.iso.date(),
  /** When its newest version was handed in. */
  reportedAt: z.string().nullable(),
  /** '' also of a report on another company than the watched one. */
  score: Score,
  /** Absent for a PDF alone. */
  verdict: z.enum(verdicts).nullish(),
  /** From the report before it; null if one of the two is a PDF alone, or it is the first. */
  changes: z.array(ReportChange).readonly().nullable(),
})
export type WatchCheck = z.infer<typeof WatchCheck>

/** A watch with its checks, newest first. */
export const WatchDetails = z.object({ watch: Watch, checks: z.array(WatchCheck) })
export type WatchDetails = z.infer<typeof WatchDetails>

/** The parameters of the link in a weekly e-mail that ends these e-mails. */
export const DigestLink = z.strictObject({
  account: z.string().regex(/^[\w-]{1,128}$/, 'This link is incomplete.'),
  token: z.string().regex(/^[\w-]{43}$/, 'This link is incomplete.'),
})
export type DigestLink = z.infer<typeof DigestLink>
