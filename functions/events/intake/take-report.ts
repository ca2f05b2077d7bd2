import { createHash } from 'node:crypto'
import type { Completions } from '../../data/completions.ts'
import { withConflictRetries } from '../../data/conflicts.ts'
import type { MailOrders } from '../../data/mail-orders.ts'
import type { Requests } from '../../data/requests.ts'
import {
  placeOf,
  type Refusal,
  readDrop,
  rejectedKey,
  sizeFault,
} from '../../domain/report-drop.ts'
import {
  dropFault,
  type FiledReport,
  type StoredRequest,
  withReport,
} from '../../domain/verification-request.ts'
import type { MailOrder } from '../../mails/kinds.ts'
import type { Clock } from '../../outbound/clock.ts'
import { logNumber } from '../../outbound/log.ts'
import type { DroppedFile, ReportFiles } from '../../outbound/report-files.ts'
import type { InspectPdf } from './inspect-pdf.ts'
import type { Drop } from './uploads.ts'

export type IntakeNeeds = {
  requests: Pick<Requests, 'findById'>
  completions: Completions
  files: ReportFiles
  inspect: InspectPdf
  mailOrders: MailOrders
  clock: Clock
  /** Drops wait for the scanner's word: S3's own notice of them is not enough. */
  requireScan: boolean
}

type Checked = {
  request: StoredRequest
  score: FiledReport['score']
  pdf: Uint8Array
  pages: number
}

/**
 * One upload, from the inbox to where it belongs. Every step can be repeated: the same upload is
 * filed under the same key, completes its request once with its mails, and leaves the inbox last,
 * so that a function that dies in between finds it again.
 * Source: contract, "Report drop".
 */
export async function takeReport(needs: IntakeNeeds, drop: Drop): Promise<void> {
  const place = placeOf(drop.key)
  if (place === 'elsewhere') return tellMisplaced(needs, drop)
  if (place !== 'inbox' || (needs.requireScan && !drop.scan)) return
  const file = await needs.files.look(drop.key, drop.versionId)
  if (!file) return
  const checked = drop.scan?.fault ? { refused: drop.scan.fault } : await check(needs, file)
  if (!checked) return
  const taken = 'refused' in checked ? checked : await accept(needs, checked, uploadOf(drop, file))
  if (taken) await refuse(needs, file, taken.refused)
  await needs.files.clear(file)
}

type UploadOf = Pick<FiledReport, 'uploadedAt'> & { sequencer: string; id: string }

const uploadOf = ({ at, sequencer }: Drop, file: DroppedFile): UploadOf => ({
  uploadedAt: at ?? (file.modifiedAt ?? new Date(0)).toISOString(),
  sequencer,
  // Another upload of the same file is filed apart: links to one that was taken back stay dead.
  id: digest(`${file.versionId ?? file.modifiedAt?.toISOString()}`).slice(0, 8),
})

const digest = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** @returns undefined where the file has gone in the meantime */
async function check(
  needs: IntakeNeeds,
  file: DroppedFile,
): Promise<Checked | Refusal | undefined> {
  const drop = readDrop(file.key, file.score)
  if ('refused' in drop) return drop
  const tooLarge = sizeFault(file.bytes)
  if (tooLarge) return { refused: tooLarge }
  const request = await needs.requests.findById(drop.requestId)
  const fault = dropFault(request, drop.requestId)
  if (!request || fault) return { refused: fault ?? '' }
  const pdf = await needs.files.read(file)
  if (!pdf) return undefined
  const finding = await needs.inspect(pdf)
  return 'fault' in finding
    ? { refused: finding.fault }
    : { request, score: drop.score, pdf, pages: finding.pages }
}

/** @returns the refusal, where the request would not have the file */
async function accept(
  needs: IntakeNeeds,
  { request, score, pdf, pages }: Checked,
  { uploadedAt, sequencer, id }: UploadOf,
): Promise<Refusal | undefined> {
  const sha256 = digest(pdf)
  const key = `reports/${request.userId}/${request.id}/${sha256.slice(0, 16)}-${id}.pdf`
  const report = { key, sha256, score, uploadedAt, sequencer }
  if (!wouldChange(request, report)) return withdrawnFault(request, report)
  // The bytes that were checked are the bytes that are filed, whatever lies in the inbox by now.
  await needs.files.file(key, pdf)
  const done = await withConflictRetries(() => complete(needs, request.id, report, pages))
  if (done === 'filed') return undefined
  await needs.files.unfile(key)
  return done === 'known' ? undefined : done
}

const withdrawnFault = (
  { id, withdrawn }: StoredRequest,
  { sha256 }: Pick<FiledReport, 'sha256'>,
): Refusal | undefined =>
  withdrawn.some((report) => report.sha256 === sha256)
    ? { refused: `This very file was withdrawn from the request ${id} before.` }
    : undefined

const wouldChange = (request: StoredRequest, report: Omit<FiledReport, 'version'>): boolean =>
  !withdrawnFault(request, report) && withReport(request.reports, report) !== undefined

/** @returns whether the request has this very file now; `known` where it has it from another upload */
async function complete(
  needs: IntakeNeeds,
  id: string,
  given: Omit<FiledReport, 'version'>,
  pages: number,
): Promise<'filed' | 'known' | Refusal> {
  const request = await needs.requests.findById(id)
  const fault = dropFault(request, id)
  if (!request || fault) return { refused: fault ?? '' }
  const withdrawn = withdrawnFault(request, given)
  if (withdrawn) return withdrawn
  const reports = withReport(request.reports, given)
  if (!reports) return request.reports.some(({ key }) => key === given.key) ? 'filed' : 'known'
  const mails = mailsOf(request, reports, given, pages)
  const now = needs.clock.now()
  await needs.completions.complete(request, reports, mails, now)
  if (request.status === 'pending')
    logNumber('hoursToReport', (now.getTime() - Date.parse(request.createdAt)) / 3_600_000)
  return 'filed'
}

/** To the buyer of the newest report alone: an older one that came late is nothing to tell. */
function mailsOf(
  { id, userId, email, searchTerm: company }: StoredRequest,
  reports: readonly FiledReport[],
  given: Omit<FiledReport, 'version'>,
  pages: number,
): MailOrder[] {
  const report = reports.find(({ key }) => key === given.key)
  if (!report) return []
  const { version, score, uploadedAt } = report
  const told = { requestId: id, company, score, version }
  const upload = `${id}/${uploadedAt}/${digest(report.key).slice(0, 16)}`
  const receipt: MailOrder = {
    id: `desk-report-taken/${upload}`,
    kind: 'desk-report-taken',
    to: 'desk',
    data: { ...told, pages, current: report === reports.at(-1) },
  }
  const ready: MailOrder = {
    id: `report-ready/${upload}`,
    kind: 'report-ready',
    to: { email, userId },
    data: told,
  }
  return report === reports.at(-1) ? [ready, receipt] : [receipt]
}

/** A file that was put beside the inbox stays where it is; the desk learns of it. */
async function tellMisplaced({ mailOrders, clock }: IntakeNeeds, { key, at }: Drop): Promise<void> {
  await mailOrders.place(
    {
      id: `file-misplaced/${at}/${digest(key)}`,
      kind: 'desk-file-misplaced',
      to: 'desk',
      data: { key },
    },
    clock.now(),
  )
}

async function refuse(needs: IntakeNeeds, file: DroppedFile, reason: string): Promise<void> {
  const movedTo = rejectedKey(file.key, file.etag)
  await needs.files.refuse(file, movedTo, reason)
  await needs.mailOrders.place(
    {
      id: `file-refused/${digest(movedTo)}`,
      kind: 'desk-file-refused',
      to: 'desk',
      data: { key: file.key, movedTo, reason },
    },
    needs.clock.now(),
  )
}
