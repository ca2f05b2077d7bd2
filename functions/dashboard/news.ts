import type { News } from '../../shared/dashboard/dashboard.ts'
import { maxNews } from '../../shared/dashboard/shown.ts'
import { planOf } from '../../shared/plans/plans.ts'
import { itsCheck } from '../../shared/requests/delivery-promise.ts'
import type { StoredWatch } from '../monitoring/stored-watch.ts'
import { dayText } from '../platform/date-text.ts'
import { dueStatusOf } from '../requests/due-status.ts'
import { comparedReport } from '../requests/newer-report.ts'
import type { StoredRequest } from '../requests/stored-request.ts'
import {
  isMonitoring,
  type ReportOfBuyer,
  verdictOfReport,
} from '../requests/verification-request.ts'

/** How long a report is news. A change is news until it was seen, a late request until its report is there. */
const newsDays = 30
const dayMs = 24 * 60 * 60 * 1000

type Known = {
  watches: readonly StoredWatch[]
  requests: readonly StoredRequest[]
  /** Newer reports on the same companies, by the request that they replace. */
  newer: ReadonlyMap<string, ReportOfBuyer>
}

const changes = ({ watches }: Known): News[] =>
  watches.flatMap(({ id, company, englishName, verdict, lastChange, unread }) =>
    unread && lastChange
      ? [
          {
            kind: 'change',
            requestId: lastChange.requestId,
            company,
            englishName,
            verdict,
            text: lastChange.text,
            at: lastChange.at,
            expectedAt: null,
            watchId: id,
            isWorse: lastChange.level === 'alert' && lastChange.tone === 'worse',
          } as const,
        ]
      : [],
  )

/** The company of the report; what the buyer typed until there is a report as data. */
function companyOf({ searchTerm, reports }: StoredRequest) {
  const { name = searchTerm, englishName = null } = comparedReport(reports)?.data?.company ?? {}
  return { company: name, englishName, watchId: null, isWorse: false, expectedAt: null }
}

const newerReports = ({ requests, newer, watches }: Known): News[] => {
  // A check of a watched supplier is news only by what has changed.
  const checks = new Set(watches.flatMap((watch) => watch.checks.map((check) => check.requestId)))
  return requests.flatMap((request) => {
    const found = newer.get(request.id)
    if (!found || checks.has(found.requestId)) return []
    const { requestId, verdict, uploadedAt: at, issuedOn } = found
    const text = `You have a newer report on this company, dated ${dayText(issuedOn)}.`
    return [{ kind: 'newer-report', requestId, ...companyOf(request), verdict, text, at }]
  })
}

const otherCompanies = ({ requests }: Known): News[] =>
  requests.flatMap((request) => {
    const report = request.status === 'completed' ? comparedReport(request.reports) : undefined
    if (report?.data?.relation !== 'other') return []
    const { uploadedAt: at, data } = report
    const asked = `You asked for ${request.searchTerm}.`
    return [
      {
        kind: 'other-company',
        requestId: request.id,
        ...companyOf(request),
        verdict: verdictOfReport(report) ?? null,
        text: data.otherName ? `${asked} ${data.otherName}` : asked,
        at,
      },
    ]
  })

const lateOnes = ({ requests }: Known, now: Date): News[] =>
  requests.flatMap((request) => {
    const { status, dueAt, delay, givenBackAt, userType, timestamp } = request
    const dueStatus = dueStatusOf(request, now)
    if (status !== 'pending' || !dueAt || dueStatus === 'paused' || isMonitoring(request)) return []
    const isLate = dueStatus === 'overdue' || givenBackAt !== null
    const check = itsCheck(planOf(userType), timestamp)
    if (!isLate && !delay) return []
    const text = [
      isLate ? 'This report is late. We are still working on it.' : 'This report needs more time.',
      ...(givenBackAt === null || check === null ? [] : [`You got ${check} back.`]),
      ...(delay ? [delay.reason] : []),
    ].join(' ')
    return [
      {
        kind: 'late',
        requestId: request.id,
        ...companyOf(request),
        verdict: null,
        text,
        at: isLate || !delay ? dueAt : delay.toldAt,
        expectedAt: delay?.expectedAt ?? null,
      },
    ]
  })

/**
 * What a buyer should know first, the newest first. A request appears once: as a change rather than as a report on
 * another company, and as that rather than as a newer report.
 */
export function newsOf(known: Known, now: Date): News[] {
  const since = new Date(now.getTime() - newsDays * dayMs).toISOString()
  const reports = [...otherCompanies(known), ...newerReports(known)].filter(({ at }) => at >= since)
  const all = [...changes(known), ...reports, ...lateOnes(known, now)]
  const first = new Map(all.toReversed().map((news) => [news.requestId, news]))
  return [...first.values()].toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, maxNews)
}
