import type { DraftState } from '../../shared/desk/drafts.ts'
import type { OutcomeOrder } from '../../shared/desk/outcomes.ts'
import type { ReportChange } from '../../shared/monitoring/watch.ts'
import type { CompanyRelation } from '../../shared/names/company-relation.ts'
import type { Plan } from '../../shared/plans/plans.ts'
import { toneOf } from '../../shared/reports/score-bands.ts'
import { bandVerdicts } from '../../shared/reports/verdict-words.ts'
import type { Verdict } from '../../shared/reports/verdicts.ts'
import { dueAt } from '../../shared/requests/due-at.ts'
import type { PlannedPayment } from '../../shared/requests/planned-payment.ts'
import {
  type ReportFormat,
  reportFormats,
  type Score,
  type VerificationRequest,
} from '../../shared/requests/request.ts'
import { ClientProblem } from '../platform/http/client-problem.ts'
import { firstPromise } from './promised-time.ts'

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

/** A report that was handed in as data: its files in the reports bucket, beside the PDF. */
export type ReportData = {
  /** Key of the JSON: a `PublishedReport`. */
  key: string
  /** SHA-256 of that JSON, as printed in the PDF. */
  sha256: string
  pdfSha256: string
  /** The PDF for readers of links, if the buyer's own one has what the buyer typed. */
  sharedPdf?: { key: string; sha256: string } | undefined
  /** Key of the table of findings, as CSV. */
  csvKey: string
  /** Key of the PDF that came along with it. */
  annexKey?: string | undefined
  annexSha256?: string | undefined
  /** The report's own day, `YYYY-MM-DD`. Absent in versions from before it was stored. */
  issuedOn?: string | undefined
  /** Names as in the report's `photographs`, with their keys. */
  photographs: readonly { file: string; key: string }[]
  /** Ids of the released evidence that it shows, in the order of their numbers. What was taken back since is among them. */
  evidence?: readonly string[] | undefined
  /** That it is on. Absent in versions from before it was stored. */
  company?:
    | {
        name: string
        code: string
        englishName?: string | undefined
        /** By rule, where the report has no English name. */
        reading?: string | undefined
      }
    | undefined
  /** Under which the desk finds it besides the code: its name and former names (`companyNameKey`). */
  nameKeys?: readonly string[] | undefined
  /** To the company that was asked for. Absent in versions from before it was stored. */
  relation?: CompanyRelation | undefined
  /** Why it is on another company. */
  otherName?: string | undefined
  /** What weighs most in the score, in one sentence. */
  scoreReason: string
  /** The rule that it was scored by, and its verdict. Absent in versions from before rule 2. */
  rule?: number | undefined
  verdict?: Verdict | undefined
  /** What the buyer does first. */
  nextStep: string
  /** Of a check of a watched supplier: what has changed since the report of an earlier check, alerts first. */
  changes?: readonly ReportChange[] | undefined
  /** That report. Absent if no earlier one has data. */
  comparedWith?: { requestId: string; version: number; key: string } | undefined
}

/** One stored PDF. `key` is its key in the reports bucket. */
export type StoredReport = {
  version: number
  key: string
  /** Of what was handed in: the PDF, or the JSON with its photographs and its annex. */
  sha256: string
  /** Absent if the report is a PDF alone. */
  data?: ReportData
  score: Score
  uploadedAt: string
  /** From S3. Orders uploads of the same time. */
  sequencer?: string
  /** Only of withdrawn reports. Absent in those from before it was stored. */
  withdrawnAt?: string | undefined
  /** For the buyer. Absent in those from before it was stored. */
  withdrawnReason?: string | undefined
}

/** A report as data on which another one builds, in the same request or in another. */
export type EarlierReport = {
  requestId: string
  report: StoredReport & { data: ReportData }
}

/** Who of the report desk has a pending request. */
export type Claim = { by: string; name: string; at: string }

/** A desk-admin took the request from a member, who learns of it. */
type TakenBack = { from: string; name: string; at: string; reason: string }

/** How a member of the desk wants to end a request; a second one confirms. */
export type StoredOutcome = OutcomeOrder & {
  by: string
  name: string
  at: string
  /** Whether a desk-admin proposed it. */
  byAdmin: boolean
}

/** Stored values without defaults, for conditions of writes. */
type RawAttributes = {
  status?: unknown
  reports?: unknown
  companyId?: unknown
  workList?: unknown
  claimedBy?: unknown
  draftState?: unknown
  pausedAt?: unknown
  pausedSeconds?: unknown
  dueAt?: unknown
  delay?: unknown
  givenBackAt?: unknown
  proposedOutcome?: unknown
  /** What the desk was last told of: `due-soon` or `overdue`. */
  lateTold?: unknown
  /** Id of the last file that the desk gathered or released: two at once do not pass the limit. */
  lastEvidence?: unknown
}

/** Of a watched supplier: the newest report, and what had changed in it, when a check became due. */
export type ReportBefore = {
  requestId: string
  /** Null where that report has none; absent in checks from before it was stored. */
  englishName?: string | null | undefined
  score: Score
  lastChange: { at: string; text: string } | null
}

type AnyStatus = Omit<
  VerificationRequest,
  | 'status'
  | 'score'
  | 'scoreReason'
  | 'completedAt'
  | 'reason'
  | 'versions'
  | 'pdfUrl'
  | 'reportedCompany'
  | 'newerReport'
  | 'verdict'
  | 'promisedAt'
> & {
  /** Withdrawn reports. The same files are not accepted again. */
  withdrawn: readonly StoredReport[]
  /** Of a request that takes a report: publishing one, or closing the request, ends the claim. */
  claim?: Claim | undefined
  /** The last time that it was taken from a member. */
  takenBack?: TakenBack | undefined
  proposedOutcome?: StoredOutcome | undefined
  /** When it was cancelled or failed. */
  endedAt?: string | undefined
  /** Of the report that the desk writes for it in the browser. */
  draftState?: DraftState | undefined
  /** How long questions to the buyer held it up so far; `dueAt` is later by that. */
  pausedSeconds: number
  /** Of a check that monitoring made: the watch that it belongs to. */
  watchId?: string | undefined
  reportBefore?: ReportBefore | undefined
  rawAttributes: RawAttributes
}

type WithoutReport = { score: ''; completedAt: null; reports: readonly [] }
/** An imported request can lack the completion time and the reports. */
type WithReport = { score: Score; completedAt: string | null; reports: readonly StoredReport[] }

export type PendingRequest = AnyStatus & WithoutReport & { status: 'pending'; reason: null }
export type CompletedRequest = AnyStatus & WithReport & { status: 'completed'; reason: null }
type ClosedRequest = AnyStatus &
  WithoutReport & { status: 'failed' | 'cancelled'; reason: string | null }
/** A request with an unknown status: imported, or written by a newer release. */
type UnknownRequest = AnyStatus &
  WithReport & {
    status: 'unknown'
    reason: string | null
    rawAttributes: RawAttributes & { status: string }
  }

/** A request as it is stored, with its reports. */
export type StoredRequest = PendingRequest | CompletedRequest | ClosedRequest | UnknownRequest

/** A request that accepts a report. */
export type OpenRequest = PendingRequest | CompletedRequest

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
 * Adds a report in the order of uploads, so a late event does not replace a newer report. Its number is
 * the next one: a version that was told keeps its own, and that of a withdrawn one is not given again.
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
 * SHA-256 of each file of a version that we made: its PDFs and its data. Not of its annex: others have that
 * file, too, the supplier first, and would learn that there is a report.
 */
export function digestsOf({ sha256, data }: StoredReport): string[] {
  if (!data) return [sha256]
  const digests = [data.pdfSha256, data.sharedPdf?.sha256 ?? '', data.sha256]
  return [...new Set(digests.filter((each) => each !== ''))]
}

/** The verdict of a report as data; undefined for a PDF alone. */
export const verdictOfReport = ({ score, data }: StoredReport): Verdict | undefined =>
  data && typeof score === 'number' ? (data.verdict ?? bandVerdicts[toneOf(score)]) : undefined

/** One that an older release withdrew has no time: it counts as withdrawn when it was uploaded. */
const withdrawnOne = (report: StoredReport): StoredReport => ({
  ...report,
  withdrawnAt: report.withdrawnAt ?? report.uploadedAt,
})

/** A withdrawn version leaves its number, its time and the reason: what it said may be about anybody. */
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
    // While a question is open, the time up to it.
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
