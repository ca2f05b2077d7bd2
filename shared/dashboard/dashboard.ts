import * as z from 'zod'
import { Me, Usage } from '../account/account.ts'
import { verdicts } from '../reports/verdicts.ts'
import { RequestPage } from '../requests/request.ts'
import { maxNews } from './shown.ts'

export const News = z.object({
  /**
   * `change`: at a watched supplier, not seen yet. `newer-report`: on a company of which the buyer has an older
   * report. `other-company`: the report is on another company than the buyer asked for. `late`: its due time has
   * passed, or it needs more time than that.
   */
  kind: z.enum(['change', 'newer-report', 'other-company', 'late']),
  /** The request that it is about: the one with the newer report; for a change, the one of the check. */
  requestId: z.string(),
  company: z.string(),
  englishName: z.string().nullable(),
  /** Null without a report as data. */
  verdict: z.enum(verdicts).nullable(),
  text: z.string(),
  at: z.string(),
  /** Of a late request: the new deadline that the buyer was told. */
  expectedAt: z.string().nullable().default(null),
  /** Of a change. */
  watchId: z.string().nullable(),
  /** Of a change: an alert, and for the worse. */
  isWorse: z.boolean(),
})
export type News = z.infer<typeof News>

export const NewsList = z.array(News).max(maxNews)

/** What the dashboard shows first. Its parts are answers of other routes. */
export const Dashboard = z.object({
  me: Me,
  usage: Usage,
  requests: RequestPage,
  news: NewsList,
})
