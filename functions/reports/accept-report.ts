import { createHash } from 'node:crypto'
import type { EmailOutbox } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import type { Clock } from '../platform/clock.ts'
import { withConflictRetries } from '../platform/dynamodb/conflicts.ts'
import { logMetric, logRejectedFile } from '../platform/log.ts'
import type { Requests } from '../requests/request-repository.ts'
import {
  addReport,
  type OpenRequest,
  openRequest,
  type StoredReport,
} from '../requests/verification-request.ts'
import type { Completions } from './completions.ts'
import type { InspectPdf } from './pdf/inspect-pdf.ts'
import type { ReportFiles, UploadedFile } from './report-files.ts'
import {
  classifyKey,
  parseUploadKey,
  type Rejection,
  rejectedKey,
  validateSize,
} from './report-upload.ts'
import type { Upload } from './uploads.ts'

export type IngestDeps = {
  requests: Pick<Requests, 'findById'>
  completions: Completions
  files: ReportFiles
  inspect: InspectPdf
  outbox: EmailOutbox
  clock: Clock
  /** Uploads are held until GuardDuty reports them clean; S3's event alone is ignored. */
  requireScan: boolean
}

type Checked = {
  request: OpenRequest
  score: StoredReport['score']
  pdf: Uint8Array
  pages: number
}

/**
 * Validates an upload, stores it as a report or rejects it. Idempotent: the same upload has the
 * same key, completes its request once, and is deleted from the inbox last. Source:
 * docs/specification.md#12-report-drop
 */
export async function ingestReport(deps: IngestDeps, drop: Upload): Promise<void> {
  const place = classifyKey(drop.key)
  if (place === 'unknown') return reportMisplaced(deps, drop)
  if (place !== 'inbox' || (deps.requireScan && !drop.scan)) return
  const file = await deps.files.head(drop.key, drop.versionId)
  if (!file) return
  const checked = drop.scan?.fault ? { rejected: drop.scan.fault } : await check(deps, file)
  if (!checked) return
  const taken = 'rejected' in checked ? checked : await accept(deps, checked, uploadOf(drop, file))
  if (taken) await reject(deps, file, taken.rejected)
  await deps.files.delete(file)
}

type UploadOf = Pick<StoredReport, 'uploadedAt'> & { sequencer: string; id: string }

const uploadOf = ({ at, sequencer }: Upload, file: UploadedFile): UploadOf => ({
  uploadedAt: at ?? (file.modifiedAt ?? new Date(0)).toISOString(),
  sequencer,
  // Separates uploads of the same file: links to a withdrawn one must stay invalid.
  id: digest(`${file.versionId ?? file.modifiedAt?.toISOString()}`).slice(0, 8),
})

const digest = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** @returns undefined if the file was already deleted */
async function check(
  deps: IngestDeps,
  file: UploadedFile,
): Promise<Checked | Rejection | undefined> {
  const drop = parseUploadKey(file.key, file.score)
  if ('rejected' in drop) return drop
  const tooLarge = validateSize(file.bytes)
  if (tooLarge) return { rejected: tooLarge }
  const request = openRequest(await deps.requests.findById(drop.requestId), drop.requestId)
  if ('rejected' in request) return request
  const pdf = await deps.files.read(file)
  if (!pdf) return undefined
  const finding = await deps.inspect(pdf)
  return 'fault' in finding
    ? { rejected: finding.fault }
    : { request, score: drop.score, pdf, pages: finding.pages }
}

/** @returns the rejection, if the request does not accept the file */
async function accept(
  deps: IngestDeps,
  { request, score, pdf, pages }: Checked,
  { uploadedAt, sequencer, id }: UploadOf,
): Promise<Rejection | undefined> {
  const sha256 = digest(pdf)
  const key = `reports/${request.userId}/${request.id}/${sha256.slice(0, 16)}-${id}.pdf`
  const report = { key, sha256, score, uploadedAt, sequencer }
  if (!wouldChange(request, report)) return withdrawnFault(request, report)
  // Stores the bytes that were checked: the file in the inbox may have changed.
  await deps.files.store(key, pdf)
  const done = await withConflictRetries(() => complete(deps, request.id, report, pages))
  if (done === 'filed') return undefined
  await deps.files.remove(key)
  return done === 'known' ? undefined : done
}

const withdrawnFault = (
  { id, withdrawn }: OpenRequest,
  { sha256 }: Pick<StoredReport, 'sha256'>,
): Rejection | undefined =>
  withdrawn.some((report) => report.sha256 === sha256)
    ? { rejected: `This very file was withdrawn from the request ${id} before.` }
    : undefined

const wouldChange = (request: OpenRequest, report: Omit<StoredReport, 'version'>): boolean =>
  !withdrawnFault(request, report) && addReport(request.reports, report) !== undefined

/**
 * @returns `filed` if the request now has this upload, `known` if it has the file from another
 * upload
 */
async function complete(
  deps: IngestDeps,
  id: string,
  given: Omit<StoredReport, 'version'>,
  pages: number,
): Promise<'filed' | 'known' | Rejection> {
  const request = openRequest(await deps.requests.findById(id), id)
  if ('rejected' in request) return request
  const withdrawn = withdrawnFault(request, given)
  if (withdrawn) return withdrawn
  const reports = addReport(request.reports, given)
  if (!reports) return request.reports.some(({ key }) => key === given.key) ? 'filed' : 'known'
  const mails = mailsOf(request, reports, given, pages)
  const now = deps.clock.now()
  await deps.completions.complete(request, reports, mails, now)
  logMetric('reportsTaken', 1)
  if (request.status === 'pending')
    logMetric('hoursToReport', (now.getTime() - Date.parse(request.createdAt)) / 3_600_000)
  return 'filed'
}

/** Announces only the newest report to the buyer. */
function mailsOf(
  { id, userId, email, searchTerm: company }: OpenRequest,
  reports: readonly StoredReport[],
  given: Omit<StoredReport, 'version'>,
  pages: number,
): QueuedEmail[] {
  const report = reports.find(({ key }) => key === given.key)
  if (!report) return []
  const { version, score, uploadedAt } = report
  const told = { requestId: id, company, score, version }
  const upload = `${id}/${uploadedAt}/${digest(report.key).slice(0, 16)}`
  const receipt: QueuedEmail = {
    id: `desk-report-accepted/${upload}`,
    template: 'desk-report-accepted',
    to: 'desk',
    data: { ...told, pages, current: report === reports.at(-1) },
  }
  const ready: QueuedEmail = {
    id: `report-ready/${upload}`,
    template: 'report-ready',
    to: { email, userId },
    data: told,
  }
  return report === reports.at(-1) ? [ready, receipt] : [receipt]
}

/** Reports a file outside the inbox to the desk, and leaves it there. */
async function reportMisplaced({ outbox, clock }: IngestDeps, { key, at }: Upload): Promise<void> {
  await outbox.enqueue(
    {
      id: `file-misplaced/${at}/${digest(key)}`,
      template: 'desk-file-misplaced',
      to: 'desk',
      data: { key },
    },
    clock.now(),
  )
}

async function reject(deps: IngestDeps, file: UploadedFile, reason: string): Promise<void> {
  const movedTo = rejectedKey(file.key, file.etag)
  await deps.files.reject(file, movedTo, reason)
  await deps.outbox.enqueue(
    {
      id: `file-refused/${digest(movedTo)}`,
      template: 'desk-file-rejected',
      to: 'desk',
      data: { key: file.key, movedTo, reason },
    },
    deps.clock.now(),
  )
  logRejectedFile(file.key, reason)
}
