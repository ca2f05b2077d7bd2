import { createHash } from 'node:crypto'
import type { Completions } from '../../data/completions.ts'
import { withConflictRetries } from '../../data/conflicts.ts'
import type { MailOrders } from '../../data/mail-orders.ts'
import type { Requests } from '../../data/requests.ts'
import {
  pdfFault,
  placeOf,
  type Refusal,
  readDrop,
  rejectedKey,
  sizeFault,
} from '../../domain/report-drop.ts'
import {
  type FiledReport,
  type StoredRequest,
  withReport,
} from '../../domain/verification-request.ts'
import type { MailOrder } from '../../mails/kinds.ts'
import type { Clock } from '../../outbound/clock.ts'
import type { DroppedFile, ReportFiles } from '../../outbound/report-files.ts'
import type { Drop } from './uploads.ts'

export type IntakeNeeds = {
  requests: Pick<Requests, 'find' | 'ownerOf'>
  completions: Completions
  files: ReportFiles
  mailOrders: MailOrders
  clock: Clock
}

type Checked = { request: StoredRequest; score: FiledReport['score']; pdf: Uint8Array }

/**
 * One dropped file, from the inbox to where it belongs. Every step can be repeated: the same file
 * is filed under the same key, completes its request once with its mail, and leaves the inbox
 * last, so that a function that dies in between finds it again.
 * Source: contract, "Report drop".
 */
export async function takeReport(needs: IntakeNeeds, { key, at }: Drop): Promise<void> {
  const place = placeOf(key)
  if (place === 'elsewhere') return tellMisplaced(needs, key, at)
  if (place !== 'inbox') return
  const file = await needs.files.look(key)
  if (!file) return
  const checked = await check(needs, file)
  if (!checked) return
  if ('refused' in checked) await refuse(needs, file, checked.refused)
  else await accept(needs, checked, at)
  await needs.files.clear(file)
}

/** @returns undefined where the file has gone in the meantime */
async function check(
  needs: IntakeNeeds,
  file: DroppedFile,
): Promise<Checked | Refusal | undefined> {
  const drop = readDrop(file.key, file.score)
  if ('refused' in drop) return drop
  const tooLarge = sizeFault(file.bytes)
  if (tooLarge) return { refused: tooLarge }
  const request = await requestOf(needs, drop.requestId)
  if (!request) return { refused: `There is no request ${drop.requestId}.` }
  if (request.status !== 'pending' && request.status !== 'completed')
    return { refused: `The request ${request.id} is ${request.status}.` }
  const pdf = await needs.files.read(file)
  if (!pdf) return undefined
  const fault = pdfFault(pdf)
  return fault ? { refused: fault } : { request, score: drop.score, pdf }
}

async function requestOf(
  { requests }: Pick<IntakeNeeds, 'requests'>,
  id: string,
): Promise<StoredRequest | undefined> {
  const owner = await requests.ownerOf(id)
  return owner === undefined ? undefined : requests.find(owner, id)
}

async function accept(
  needs: IntakeNeeds,
  { request, score, pdf }: Checked,
  uploadedAt: string,
): Promise<void> {
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const key = `reports/${request.userId}/${request.id}/${sha256.slice(0, 16)}.pdf`
  // The bytes that were checked are the bytes that are filed, whatever lies in the inbox by now.
  await needs.files.file(key, pdf)
  const report = { key, sha256, score, uploadedAt }
  await withConflictRetries(() => complete(needs, request.id, report))
}

async function complete(
  needs: IntakeNeeds,
  id: string,
  given: Omit<FiledReport, 'version'>,
): Promise<void> {
  const request = await requestOf(needs, id)
  const reports = request && withReport(request.reports, given)
  if (!reports) return
  const newest = reports.at(-1)
  // Of the newest report alone: an older one that came late is nothing to tell.
  const mail = newest?.sha256 === given.sha256 ? reportReadyMail(request, newest) : undefined
  await needs.completions.complete(request, reports, mail, needs.clock.now())
}

const reportReadyMail = (
  { id, userId, email, searchTerm }: StoredRequest,
  { version, score, sha256, uploadedAt }: FiledReport,
): MailOrder => ({
  id: `report-ready/${id}/${uploadedAt}/${sha256.slice(0, 16)}`,
  kind: 'report-ready',
  to: { email, userId },
  data: { company: searchTerm, score, version },
})

/** A file that was put beside the inbox stays where it is; the desk learns of it. */
async function tellMisplaced(
  { mailOrders, clock }: IntakeNeeds,
  key: string,
  at: string,
): Promise<void> {
  await mailOrders.place(
    {
      id: `file-misplaced/${at}/${createHash('sha256').update(key).digest('hex')}`,
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
      id: `file-refused/${createHash('sha256').update(movedTo).digest('hex')}`,
      kind: 'desk-file-refused',
      to: 'desk',
      data: { key: file.key, movedTo, reason },
    },
    needs.clock.now(),
  )
}
