import type { DetailedChange } from '../../shared/reports/report-change.ts'
import type { OtherReport } from '../emails/other-report.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import type { StoredWatch } from '../monitoring/stored-watch.ts'
import type { CheckOfWatch, WatchReports } from '../monitoring/watch-reports.ts'
import { comparedReport } from '../requests/newer-report.ts'
import { otherReportEmailData, reportEmailData } from '../requests/report-assessment.ts'
import type { FindOtherReport } from '../requests/requested-companies.ts'
import type { OpenRequest, StoredReport } from '../requests/stored-request.ts'
import { isMonitoring } from '../requests/verification-request.ts'
import type { WatchChange } from './completions.ts'
import { alertOf } from './monitoring-alert.ts'
import { sha256Of } from './report-keys.ts'
import type { FiledReport } from './report-reader.ts'

type NewsDeps = { watchReports: WatchReports; findOtherReport: FindOtherReport }

type Completed = {
  request: OpenRequest
  reports: readonly StoredReport[]
  filed: FiledReport
  check: CheckOfWatch | undefined
  now: Date
}

/** The e-mails about a report that completes a request, and the new state of the watch if it is a check of one. */
export async function newsOf(
  { watchReports, findOtherReport }: NewsDeps,
  completed: Completed,
): Promise<{ mails: QueuedEmail[]; watchChange?: WatchChange }> {
  const { request, reports, filed, check, now } = completed
  const report = reports.find(({ key }) => key === filed.report.key)
  if (!report) return { mails: [] }
  const isNewest = report === reports.at(-1)
  const toDesk = deskMail(completed, report)
  const compared = comparedReport(reports) ?? report
  const found = isNewest ? await findOtherReport(request, compared) : undefined
  const other = found && otherReportEmailData(compared, found)
  if (!check) return { mails: isNewest ? [readyMail(completed, report, other), toDesk] : [toDesk] }
  const isNewestOfWatch = isNewest && (await watchReports.isNewest(check))
  const isCheck = isMonitoring(request)
  const level = isCheck && isNewestOfWatch ? newsLevel(filed) : 'quiet'
  const isNews = level !== 'quiet'
  const newsAt = isNews ? now : undefined
  const update = await watchReports.standingOf(check, { request, reports, newsAt })
  const toBuyer = isCheck
    ? monitoringMail(completed, { report, other, isNewestOfWatch, watch: check.watch })
    : isNewest && readyMail(completed, report, other)
  return {
    mails: [...(toBuyer ? [toBuyer] : []), toDesk],
    watchChange: { watch: check.watch, update: { ...update, ...(isNews && { unread: true }) } },
  }
}

/** The most important level of what is new. A report that cannot be compared is news as well. */
const newsLevel = ({ built }: FiledReport): DetailedChange['level'] =>
  built?.changes ? (built.changes[0]?.level ?? 'quiet') : 'notice'

const mailIdOf = ({ request: { id } }: Completed, { uploadedAt, key }: StoredReport): string =>
  `${id}/${uploadedAt}/${sha256Of(key).slice(0, 16)}`

function deskMail(completed: Completed, report: StoredReport): QueuedEmail {
  const { request, reports, filed } = completed
  return {
    id: `desk-report-accepted/${mailIdOf(completed, report)}`,
    template: 'desk-report-accepted',
    to: 'desk',
    data: {
      ...reportEmailData(request, report, reports),
      ...filed.receipt,
      current: report === reports.at(-1),
    },
  }
}

function readyMail(completed: Completed, report: StoredReport, other?: OtherReport): QueuedEmail {
  const { request, reports } = completed
  const { userId, email } = request
  return {
    id: `report-ready/${mailIdOf(completed, report)}`,
    template: 'report-ready',
    to: { email, userId },
    data: { ...reportEmailData(request, report, reports), ...(other && { other }) },
  }
}

type MonitoringNews = {
  report: StoredReport
  other: OtherReport | undefined
  isNewestOfWatch: boolean
  watch: StoredWatch
}

/** To the buyer, about the newest check of a watched supplier: only if a change has the level that the buyer chose. */
function monitoringMail(completed: Completed, given: MonitoringNews): QueuedEmail | undefined {
  const { request, filed } = completed
  const { report, other, isNewestOfWatch, watch } = given
  const { email, userId } = request
  const to = { email, userId }
  const event = mailIdOf(completed, report)
  const { before, changes } = filed.built ?? {}
  // The e-mail about the withdrawal promised one about the right report, so it also comes at once to buyers who want no
  // alerts at once.
  const isPromised = request.status === 'pending' && request.withdrawn.length > 0
  // The comparison already says that the check replaces earlier ones.
  const newer = other?.isNewer ? { other } : {}
  const alert =
    isNewestOfWatch && before && changes && alertOf({ watch, request, report }, before, changes)
  if (alert) {
    const template = isPromised ? 'monitoring-alert-promised' : 'monitoring-alert'
    return { id: `${template}/${event}`, template, to, data: { ...alert, ...newer } }
  }
  if (isPromised) return readyMail(completed, report, other)
  if (!isNewestOfWatch || changes) return undefined
  const { assessment } = reportEmailData(request, report, [report])
  return {
    id: `monitoring-uncompared/${event}`,
    template: 'monitoring-uncompared',
    to,
    data: {
      watchId: watch.id,
      company: request.searchTerm,
      score: report.score,
      verdict: assessment?.verdict ?? null,
      ...(assessment && { assessment }),
      ...newer,
    },
  }
}
