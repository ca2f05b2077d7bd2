import type { ReportChange, WatchCheck } from '../../shared/monitoring/watch.ts'
import { latinNameOf } from '../../shared/names/latin-name.ts'
import type { Requests } from '../requests/request-repository.ts'
import { companyIdOf } from '../requests/requested-companies.ts'
import type { StoredReport, StoredRequest } from '../requests/stored-request.ts'
import {
  type EarlierReport,
  earlierReport,
  verdictOfReport,
} from '../requests/verification-request.ts'
import type { StoredWatch } from './stored-watch.ts'
import type { Watches, WatchUpdate } from './watch-repository.ts'

type Deps = { watches: Pick<Watches, 'find'>; requests: Pick<Requests, 'find'> }

/** The watch that a request is a check of; `index` is its place among the checks. */
export type CheckOfWatch = { watch: StoredWatch; index: number }

/** A request whose reports have changed, and its reports from now on. */
type Changed = {
  request: Pick<StoredRequest, 'id'>
  reports: readonly StoredReport[]
  /** When the buyer is told of something new in them; undefined if there is nothing new. */
  newsAt: Date | undefined
}

/** Reports of watched suppliers: what a new one is compared with, and the state of the watch after it. */
export type WatchReports = {
  /** @returns undefined if the supplier is not watched, or no longer */
  findCheck(request: StoredRequest): Promise<CheckOfWatch | undefined>
  /** The newest report as data on the watched company, from the checks before this one. */
  findLastCheck(check: CheckOfWatch): Promise<EarlierReport | undefined>
  /** Whether no later check has a report. */
  isNewest(check: CheckOfWatch): Promise<boolean>
  /** The state of a watch after the reports of one of its checks have changed. */
  standingOf(check: CheckOfWatch, changed: Changed): Promise<WatchUpdate>
}

const uncompared =
  'This report, or the one before, is available only as a PDF: read it to see what has changed.'

/** Ids under which a supplier can be watched: the legal name of a report, or what was searched. */
const watchIdsOf = ({ watchId, searchTerm, reports, withdrawn }: StoredRequest): string[] => {
  if (watchId !== undefined) return [watchId]
  const names = [...reports, ...withdrawn].flatMap(({ data }) => data?.company?.name ?? [])
  return [...new Set([...names.toReversed(), searchTerm].map(companyIdOf))]
}

/**
 * Whether a report is on the company that is watched. Source:
 * docs/specification.md#a-check-that-leads-to-another-company
 */
const isOnWatched = ({ code }: Pick<StoredWatch, 'code'>, { data }: StoredReport): boolean =>
  data?.relation !== 'other' || data.company?.code === code

const otherCompany = ({ data }: StoredReport): ReportChange => ({
  level: 'alert',
  // Neither better nor worse: it says nothing about the company that is watched.
  tone: 'neutral',
  about: 'Company',
  text: `The report of this check is about another company: ${data?.company?.name}.`,
})

/** What the history of a watch shows of a report. */
export async function checkOfReport(
  watch: StoredWatch,
  report: StoredReport,
  reportsOf: ReportsOf,
): Promise<Pick<WatchCheck, 'score' | 'verdict' | 'changes'>> {
  if (!isOnWatched(watch, report))
    return { score: '', verdict: null, changes: [otherCompany(report)] }
  return {
    score: report.score,
    verdict: verdictOfReport(report) ?? null,
    changes: await changesOfCheck(report, reportsOf),
  }
}

type ReportsOf = (requestId: string) => Promise<readonly StoredReport[]>

/**
 * What has changed at a check since the report of an earlier one, alerts first.
 * @returns null if they could not be compared, or the other one was withdrawn
 */
async function changesOfCheck(
  { data }: StoredReport,
  reportsOf: ReportsOf,
): Promise<readonly ReportChange[] | null> {
  const { changes, comparedWith } = data ?? {}
  if (!changes || !comparedWith) return null
  const others = await reportsOf(comparedWith.requestId)
  return others.some((other) => other.data?.key === comparedWith.key) ? changes : null
}

type LastChange = Pick<ReportChange, 'level' | 'text'> & Partial<Pick<ReportChange, 'tone'>>

async function lastChangeOf(
  report: StoredReport,
  reportsOf: ReportsOf,
): Promise<LastChange | undefined> {
  if (!report.data?.comparedWith) return { level: 'notice', text: uncompared }
  const changes = await changesOfCheck(report, reportsOf)
  const [first] = changes ?? []
  if (!changes || !first) return undefined
  const isWorse = changes.some(({ level, tone }) => level === first.level && tone === 'worse')
  return { level: first.level, text: first.text, tone: isWorse ? 'worse' : first.tone }
}

const companyOf = ({ data }: StoredReport): WatchUpdate => {
  if (!data?.company) return {}
  const { name, code } = data.company
  return { company: name, englishName: latinNameOf(data.company) ?? null, code }
}

export function watchReportsIn({ watches, requests }: Deps): WatchReports {
  /** Reads each request once. */
  const readerFor = ({ userId }: StoredWatch, changed?: Changed): ReportsOf => {
    const cache = new Map<string, Promise<readonly StoredReport[]>>()
    if (changed) cache.set(changed.request.id, Promise.resolve(changed.reports))
    return (id) => {
      const read = cache.get(id) ?? requests.find(userId, id).then((it) => it?.reports ?? [])
      cache.set(id, read)
      return read
    }
  }

  type ReportedCheck = { index: number; requestId: string; newest: StoredReport }

  /** Checks with their reports, newest first, without those that have none. */
  async function* reportedChecks({ checks }: StoredWatch, reportsOf: ReportsOf, before: number) {
    for (let index = before - 1; index >= 0; index -= 1) {
      const { requestId = '' } = checks[index] ?? {}
      const reports = await reportsOf(requestId)
      const newest = reports.at(-1)
      if (newest) yield { index, requestId, reports, newest }
    }
  }

  return {
    async findCheck(request) {
      for (const id of watchIdsOf(request)) {
        const watch = await watches.find(request.userId, id)
        const index = watch?.checks.findIndex(({ requestId }) => requestId === request.id) ?? -1
        if (watch && index >= 0) return { watch, index }
      }
      return undefined
    },

    async findLastCheck({ watch, index }) {
      for await (const check of reportedChecks(watch, readerFor(watch), index)) {
        const withData = check.reports.findLast(
          (report) => report.data && isOnWatched(watch, report),
        )
        const found = earlierReport(check.requestId, withData)
        if (found) return found
      }
      return undefined
    },

    async isNewest({ watch, index }) {
      for await (const check of reportedChecks(watch, readerFor(watch), watch.checks.length))
        if (check.index !== index) return check.index < index
      return true
    },

    async standingOf({ watch }, changed) {
      const reportsOf = readerFor(watch, changed)
      const lastChangeAt = async ({ index, requestId, newest }: ReportedCheck) => {
        const isFirst = index === 0
        const last = isOnWatched(watch, newest)
          ? // The watch began with the first: it is compared with none.
            !isFirst && (await lastChangeOf(newest, reportsOf))
          : otherCompany(newest)
        if (!last) return null
        const { level, tone, text } = last
        const recordedAt =
          watch.lastChange?.requestId === requestId ? watch.lastChange.at : undefined
        const news = requestId === changed.request.id ? changed.newsAt?.toISOString() : undefined
        const at = news ?? recordedAt ?? newest.uploadedAt
        return { at, requestId, level, text, ...(tone !== undefined && { tone }) }
      }
      let standing: WatchUpdate | undefined
      let lastChange: StoredWatch['lastChange'] = null
      for await (const check of reportedChecks(watch, reportsOf, watch.checks.length)) {
        const { requestId, newest } = check
        if (isOnWatched(watch, newest))
          standing ??= {
            requestId,
            score: newest.score,
            verdict: verdictOfReport(newest) ?? null,
            reportedAt: newest.uploadedAt,
            ...companyOf(newest),
          }
        lastChange ??= await lastChangeAt(check)
        if (standing && lastChange) break
      }
      const first = watch.checks[0]?.requestId ?? watch.requestId
      const none = { requestId: first, score: '', verdict: null, reportedAt: null } as const
      return { ...(standing ?? none), lastChange }
    },
  }
}
