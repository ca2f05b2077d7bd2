import type { Plan } from '../../shared/plans/plans.ts'
import { toneOf } from '../../shared/reports/score-bands.ts'
import { bandVerdicts } from '../../shared/reports/verdict-words.ts'
import type { Verdict } from '../../shared/reports/verdicts.ts'
import { dueAt } from '../../shared/requests/due-at.ts'
import type { PlannedPayment } from '../../shared/requests/planned-payment.ts'
import {
  type ReportFormat,
  reportFormats,
  type VerificationRequest,
} from '../../shared/requests/request.ts'
import { ClientProblem } from '../platform/http/client-problem.ts'
import { firstPromise } from './promised-time.ts'
import type {
  OpenRequest,
  PendingRequest,
  ReportData,
  StoredReport,
  StoredRequest,
} from './stored-request.ts'

/** The newest report of a request, as other requests of its buyer see it. */
export type ReportOfBuyer = {
  requestId: string
  version: number
  /** `YYYY-MM-DD`. */
  issuedOn: string
  uploadedAt: string
  code?: string | undefined
  /** Null for a PDF alone. */
  verdict: Verdict | null
}

/** A report as data on which another one builds, in the same request or in another. */
export type EarlierReport = {
  requestId: string
  report: StoredReport & { data: ReportData }
}

/** A new request. Source: docs/specification.md#7-the-calls-it-makes */
export function newRequest(given: {
  id: string
  searchTerm: string
  userId: string
  email: string
  plan: Plan
  payment?: PlannedPayment | undefined
  at: Date
}): PendingRequest {
  const at = given.at.toISOString()
  return {
    id: given.id,
    searchTerm: given.searchTerm,
    email: given.email,
    userId: given.userId,
    userType: given.plan,
    type: 'verification',
    status: 'pending',
    score: '',
    timestamp: at,
    createdAt: at,
    dueAt: dueAt(given.plan, given.at),
    pausedAt: null,
    pausedSeconds: 0,
    delay: null,
    givenBackAt: null,
    questions: 0,
    papers: 0,
    payment: given.payment ?? null,
    completedAt: null,
    reason: null,
    reports: [],
    withdrawn: [],
    rawAttributes: { status: 'pending', reports: [] },
  }
}

/** Whether the schedule of a watched supplier made it: it cost no check of the allowance. */
export const isMonitoring = ({ watchId }: Pick<StoredRequest, 'watchId'>): boolean =>
  watchId !== undefined

/** The status as it is stored. */
export const statusText = ({ status, rawAttributes }: StoredRequest): string =>
  status === 'unknown' ? rawAttributes.status : status

/** S3 compares sequencers after padding the shorter with zeros on its right. */
const orderOf = ({ uploadedAt, sequencer = '' }: Pick<StoredReport, 'uploadedAt' | 'sequencer'>) =>
  `${uploadedAt} ${sequencer.padEnd(24, '0')}`

const byUpload = (a: StoredReport, b: StoredReport): number => {
  const [first, second] = [orderOf(a), orderOf(b)]
  return first < second ? -1 : first > second ? 1 : 0
}

/**
 * Adds a report in the order of uploads, so a late event does not replace a newer report. Its number is the next one:
 * the number of a withdrawn version is not given again.
 * @returns undefined if the newest report is the same file
 */
export function addReport(
  { reports, withdrawn }: Pick<OpenRequest, 'reports' | 'withdrawn'>,
  given: Omit<StoredReport, 'version'>,
): StoredReport[] | undefined {
  const isSame = (report: StoredReport) =>
    report.sha256 === given.sha256 && (given.score === '' || given.score === report.score)
  const newest = reports.at(-1)
  if (newest && isSame(newest)) return undefined
  // A repeated event of an upload that is already stored.
  if (reports.some((report) => isSame(report) && report.uploadedAt === given.uploadedAt))
    return undefined
  const version = 1 + Math.max(0, ...[...reports, ...withdrawn].map((report) => report.version))
  return [...reports, { ...given, version }].sort(byUpload)
}

/** @returns undefined if the report is missing, or is a PDF alone */
export const earlierReport = (
  requestId: string,
  report: StoredReport | undefined,
): EarlierReport | undefined =>
  report?.data && { requestId, report: { ...report, data: report.data } }

/** A PDF alone says neither its company nor its verdict. */
export const newestAsData = (
  reports: readonly StoredReport[],
): (StoredReport & { data: ReportData }) | undefined =>
  reports.findLast((report): report is StoredReport & { data: ReportData } => !!report.data)

/** The newest version before an upload that was handed in as data. */
export const versionBefore = (
  reports: readonly StoredReport[],
  upload: Pick<StoredReport, 'uploadedAt' | 'sequencer'>,
): StoredReport | undefined =>
  reports.findLast((report) => report.data && orderOf(report) < orderOf(upload))

/** @returns the request, or why it does not accept a report */
export function openRequest(
  request: StoredRequest | undefined,
  id: string,
): OpenRequest | { rejected: string } {
  if (!request) return { rejected: `There is no request ${id}.` }
  if (request.status === 'pending' || request.status === 'completed') return request
  return { rejected: `The request ${id} is ${statusText(request)}.` }
}

/**
 * Only a completed request with a report can be viewed. Source:
 * docs/specification.md#status-of-a-request
 */
const newestViewableReport = (request: StoredRequest): StoredReport | undefined =>
  request.status === 'completed' ? request.reports.at(-1) : undefined

export const reportNotAvailable = () =>
  new ClientProblem(
    'report-not-available',
    'This report is not completed or the PDF is not available.',
  )

/** @param version @default the newest */
export function viewableReport(request: StoredRequest, version?: number): StoredReport {
  const newest = newestViewableReport(request)
  const report =
    newest && version !== undefined
      ? request.reports.find((each) => each.version === version)
      : newest
  if (!report) throw reportNotAvailable()
  return report
}

/** The key of one file of a report; undefined if the report does not have it. */
export const reportFile = ({ key, data }: StoredReport, format: ReportFormat): string | undefined =>
  ({ pdf: key, json: data?.key, csv: data?.csvKey, annex: data?.annexKey })[format] || undefined

/**
 * SHA-256 of each file of a version that we made: its PDFs and its data. Not of its annex: others have that file as
 * well, the supplier above all, and would learn that there is a report.
 */
export function digestsOf({ sha256, data }: StoredReport): string[] {
  if (!data) return [sha256]
  const digests = [data.pdfSha256, data.sharedPdf?.sha256 ?? '', data.sha256]
  return [...new Set(digests.filter((each) => each !== ''))]
}

/** The verdict of a report as data; undefined for a PDF alone. */
export const verdictOfReport = ({ score, data }: StoredReport): Verdict | undefined =>
  data && typeof score === 'number' ? (data.verdict ?? bandVerdicts[toneOf(score)]) : undefined

/** A report that an older release withdrew has no time: it counts as withdrawn when it was uploaded. */
const withdrawnOne = (report: StoredReport): StoredReport => ({
  ...report,
  withdrawnAt: report.withdrawnAt ?? report.uploadedAt,
})

/** A withdrawn version leaves its number, its time and the reason: what it said may be about another company. */
const toPublicVersion = (report: StoredReport): VerificationRequest['versions'][number] => {
  const { version, score, uploadedAt, withdrawnAt, withdrawnReason } = report
  const shown = { version, uploadedAt, withdrawnAt: withdrawnAt ?? null }
  return withdrawnAt === undefined
    ? {
        ...shown,
        score,
        formats: reportFormats.filter((format) => reportFile(report, format) !== undefined),
        withdrawnReason: null,
        verdict: verdictOfReport(report) ?? null,
      }
    : {
        ...shown,
        score: '',
        formats: [],
        withdrawnReason: withdrawnReason ?? null,
        verdict: null,
      }
}

function reportedCompanyOf(data: ReportData | undefined): VerificationRequest['reportedCompany'] {
  if (!data?.company) return null
  const { company, relation = 'unknown', otherName } = data
  const { name, englishName = null, reading, code } = company
  return {
    name,
    englishName,
    ...(reading && { reading }),
    code,
    relation,
    ...(otherName && { reason: otherName }),
  }
}

/**
 * The part of a request that the buyer sees.
 * @param newer a newer report on the same company, under another request
 */
export function toPublicRequest(stored: StoredRequest, newer?: ReportOfBuyer): VerificationRequest {
  const {
    reports,
    rawAttributes: _raw,
    withdrawn,
    claim: _claim,
    draftState: _draftState,
    pausedSeconds: _pausedSeconds,
    watchId: _watchId,
    reportBefore: _before,
    ...request
  } = stored
  const newest = newestViewableReport(stored)
  const asData = newest && newestAsData(reports)
  return {
    ...request,
    status: statusText(stored),
    // While a question is open, the promise does not move yet.
    promisedAt: firstPromise({ ...stored, pausedAt: null }, new Date(0)),
    // A check of a watched supplier has a deadline for the desk alone.
    ...(isMonitoring(stored) && { dueAt: null, promisedAt: null, delay: null }),
    scoreReason: newest?.data?.scoreReason ?? '',
    verdict: (asData && verdictOfReport(asData)) ?? null,
    reportedCompany: reportedCompanyOf(asData?.data),
    newerReport: newer
      ? { requestId: newer.requestId, version: newer.version, verdict: newer.verdict }
      : null,
    pdfUrl: newest ? `/api/requests/${request.id}/report` : '',
    versions: [...withdrawn.map(withdrawnOne), ...reports].sort(byUpload).map(toPublicVersion),
  }
}
