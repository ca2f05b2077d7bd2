import type { EmailOutbox } from '../emails/outbox.ts'
import type { WatchReports } from '../monitoring/watch-reports.ts'
import type { Clock } from '../platform/clock.ts'
import { logEvent, logMetric } from '../platform/log.ts'
import { withConflictRetries } from '../platform/table/write.ts'
import type { Requests } from '../requests/request-repository.ts'
import type { FindOtherReport } from '../requests/requested-companies.ts'
import type { OpenRequest, StoredReport } from '../requests/stored-request.ts'
import { addReport, openRequest } from '../requests/verification-request.ts'
import type { Completions } from './completions.ts'
import { type DataDeps, dataReader } from './data/data-report.ts'
import { annexFault } from './data/inbox-annex.ts'
import type { InspectPdf } from './pdf/inspect-pdf.ts'
import { pdfReader } from './pdf-report.ts'
import { photographFault } from './photographs/photograph-fault.ts'
import type { ReadPicture } from './photographs/read-photograph.ts'
import { reject, reportMisplaced } from './refuse-file.ts'
import { areSameBases, basesOf } from './report-bases.ts'
import type { ReportFiles, UploadedFile } from './report-files.ts'
import { isOfSameUpload, reportStem, sha256Of } from './report-keys.ts'
import { newsOf } from './report-news.ts'
import type { FiledReport, ReadReport, ReportReader, UploadOf } from './report-reader.ts'
import { classifyKey, kindOf, type Rejection } from './report-upload.ts'
import type { Upload } from './uploads.ts'

export type IntakeDeps = {
  requests: Pick<Requests, 'findById'>
  completions: Completions
  watchReports: WatchReports
  findOtherReport: FindOtherReport
  files: ReportFiles
  inspect: InspectPdf
  readPicture: ReadPicture
  /** For reports that are handed in as data. */
  data: DataDeps
  outbox: EmailOutbox
  clock: Clock
  /** Uploads are held until GuardDuty reports them clean; S3's event alone is ignored. */
  requireScan: boolean
}

type Checked = { request: OpenRequest; read: ReadReport }

/**
 * Validates an upload, stores it as a report or rejects it. Idempotent: the same upload has the
 * same key, completes its request once, and is deleted from the inbox last. Source:
 * docs/specification.md#12-report-drop
 */
export async function acceptReport(deps: IntakeDeps, drop: Upload): Promise<void> {
  const place = classifyKey(drop.key)
  if (place === 'unknown') return reportMisplaced(deps, drop)
  // Not a report: a file of a form (`evidence-uploads/`, `answer-uploads/`). Of several uploads of one
  // name, the first counts.
  if (place === 'form') {
    await deps.data.dropped.keepFirst(drop.key)
    return
  }
  if (place !== 'inbox' || (deps.requireScan && !drop.scan)) return
  const file = await deps.files.head(drop.key, drop.versionId)
  if (!file) return
  const outcome = drop.scan?.fault ? { rejected: drop.scan.fault } : await take(deps, drop, file)
  if (outcome === 'left') return
  if (outcome !== 'taken') await reject(deps, file, outcome)
  await deps.files.delete(file)
}

/** @returns `left` if there is nothing to do: photographs and an annex wait for their report, or the file is gone */
async function take(
  deps: IntakeDeps,
  drop: Upload,
  file: UploadedFile,
): Promise<'taken' | 'left' | Rejection> {
  const kind = kindOf(file.key)
  if (kind === 'photograph') return (await photographFault(deps, file)) ?? 'left'
  if (kind === 'annex') return (await annexFault(deps, file)) ?? 'left'
  const checked = await check(deps, kind === 'pdf' ? pdfReader(deps) : dataReader(deps), file)
  if (!checked) return 'left'
  if ('rejected' in checked) return checked
  return (await accept(deps, checked, uploadOf(drop, file))) ?? 'taken'
}

const uploadOf = ({ at, sequencer }: Upload, file: UploadedFile): UploadOf => ({
  uploadedAt: at ?? (file.modifiedAt ?? new Date(0)).toISOString(),
  sequencer,
  id: sha256Of(`${file.versionId ?? file.modifiedAt?.toISOString()}`).slice(0, 8),
})

/** @returns undefined if the file was already deleted */
async function check(
  deps: IntakeDeps,
  reader: ReportReader,
  file: UploadedFile,
): Promise<Checked | Rejection | undefined> {
  const drop = reader.parseKey(file.key, file.score)
  if ('rejected' in drop) return drop
  const tooLarge = reader.validateSize(file.bytes)
  if (tooLarge) return { rejected: tooLarge }
  const request = openRequest(await deps.requests.findById(drop.requestId), drop.requestId)
  if ('rejected' in request) return request
  const content = await deps.files.read(file)
  if (!content) return undefined
  const read = await reader.read(content, { request, score: drop.score })
  return 'rejected' in read ? read : { request, read }
}

/** @returns the rejection, if the request does not accept the file */
async function accept(
  deps: IntakeDeps,
  { request, read }: Checked,
  upload: UploadOf,
): Promise<Rejection | undefined> {
  if (isTakenUnderAnotherKey(request, `${reportStem(request, read.sha256, upload)}.pdf`))
    return undefined
  if (wouldChange(request, read, upload)) {
    const filed = await read.file(request, upload, await basesOf(deps, request, upload))
    const done = await withConflictRetries(() => complete(deps, request.id, filed))
    if (done !== 'filed') for (const key of filed.keys) await deps.files.remove(key)
    if (typeof done === 'object' && 'rejected' in done) return done
    if (typeof done === 'object') return accept(deps, { request: done.changed, read }, upload)
  } else {
    const fault = withdrawnFault(request, read)
    if (fault) return fault
  }
  await read.clearInbox()
  return undefined
}

const isTakenUnderAnotherKey = ({ reports, withdrawn }: OpenRequest, key: string): boolean =>
  [...reports, ...withdrawn].some((report) => isOfSameUpload(report, key))

const withdrawnFault = (
  { id, withdrawn }: OpenRequest,
  { sha256 }: Pick<StoredReport, 'sha256'>,
): Rejection | undefined =>
  withdrawn.some((report) => report.sha256 === sha256)
    ? { rejected: `This very file was withdrawn from the request ${id} before.` }
    : undefined

const wouldChange = (
  request: OpenRequest,
  { sha256, score }: ReadReport,
  { uploadedAt, sequencer }: UploadOf,
): boolean =>
  !withdrawnFault(request, { sha256 }) &&
  addReport(request, { key: '', sha256, score, uploadedAt, sequencer }) !== undefined

/**
 * @returns `filed` if the request now has this upload, `known` if it has the file from another upload or
 * this upload under another key, or the request if what this report builds on has changed meanwhile
 */
async function complete(
  deps: IntakeDeps,
  id: string,
  filed: FiledReport,
): Promise<'filed' | 'known' | { changed: OpenRequest } | Rejection> {
  const request = openRequest(await deps.requests.findById(id), id)
  if ('rejected' in request) return request
  const given = filed.report
  if (isTakenUnderAnotherKey(request, given.key)) return 'known'
  const withdrawn = withdrawnFault(request, given)
  if (withdrawn) return withdrawn
  const reports = addReport(request, given)
  if (!reports) return request.reports.some(({ key }) => key === given.key) ? 'filed' : 'known'
  const check = await deps.watchReports.findCheck(request)
  const bases = filed.built && (await basesOf(deps, request, given, check))
  if (filed.built && bases && !areSameBases(filed.built, bases)) return { changed: request }
  const now = deps.clock.now()
  const news = await newsOf(deps, { request, reports, filed, check, now })
  await deps.completions.complete(request, reports, news.mails, now, {
    watchChange: news.watchChange,
    answers: filed.answers,
  })
  logEvent('Report taken', { request: id, reportsTaken: 1 })
  if (request.status === 'pending' && request.withdrawn.length === 0)
    logMetric('hoursToReport', (now.getTime() - Date.parse(request.createdAt)) / 3_600_000)
  return 'filed'
}
