import { createHash } from 'node:crypto'
import type { Brand } from '../../../shared/brand.ts'
import type { Accounts } from '../../data/accounts.ts'
import type { Completions } from '../../data/completions.ts'
import { withConflictRetries } from '../../data/conflicts.ts'
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
  latestReport,
  type StoredRequest,
  withReport,
} from '../../domain/verification-request.ts'
import { fileMisplaced } from '../../mails/file-misplaced.ts'
import { fileRefused } from '../../mails/file-refused.ts'
import { reportReady } from '../../mails/report-ready.ts'
import type { Clock } from '../../outbound/clock.ts'
import type { DroppedFile, ReportFiles } from '../../outbound/report-files.ts'
import { type MailNeeds, mailOnce } from './mail-once.ts'
import type { Drop } from './uploads.ts'

export type IntakeNeeds = MailNeeds & {
  accounts: Pick<Accounts, 'find'>
  requests: Pick<Requests, 'find' | 'ownerOf'>
  completions: Completions
  files: ReportFiles
  clock: Clock
  brand: Brand
  deskEmail: string
  siteUrl: string
}

type Checked = { request: StoredRequest; score: FiledReport['score']; pdf: Uint8Array }

/**
 * One dropped file, from the inbox to where it belongs. Every step can be repeated: the same file
 * is filed under the same key, completes its request once, is mailed once, and leaves the inbox
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
  const completed = await withConflictRetries(() => complete(needs, request.id, report))
  if (completed) await tellBuyer(needs, completed)
}

/** @returns the request as it is now, the file being its newest report or an older one */
async function complete(
  needs: IntakeNeeds,
  id: string,
  given: Omit<FiledReport, 'version'>,
): Promise<StoredRequest | undefined> {
  const request = await requestOf(needs, id)
  if (!request) return undefined
  const reports = withReport(request.reports, given)
  if (!reports) return request
  await needs.completions.complete(request, reports, needs.clock.now())
  return { ...request, reports }
}

/** Of the newest report, once: an older one that came late is nothing to tell. */
async function tellBuyer(needs: IntakeNeeds, request: StoredRequest): Promise<void> {
  const report = latestReport(request)
  const account = await needs.accounts.find(request.userId)
  if (!report || (account && !account.settings.reportAlerts)) return
  const { version, score, sha256, uploadedAt } = report
  await mailOnce(needs, {
    mailId: `report-ready/${request.id}/${uploadedAt}/${sha256.slice(0, 16)}`,
    to: account?.email || request.email,
    letter: reportReady(needs.brand, {
      company: request.searchTerm,
      score,
      version,
      siteUrl: needs.siteUrl,
    }),
  })
}

/** A file that was put beside the inbox stays where it is; the desk learns of it. */
async function tellMisplaced(needs: IntakeNeeds, key: string, at: string): Promise<void> {
  await mailOnce(needs, {
    mailId: `file-misplaced/${at}/${createHash('sha256').update(key).digest('hex')}`,
    to: needs.deskEmail,
    letter: fileMisplaced(needs.brand, key),
  })
}

async function refuse(needs: IntakeNeeds, file: DroppedFile, reason: string): Promise<void> {
  const to = rejectedKey(file.key, file.etag)
  await needs.files.refuse(file, to, reason)
  await mailOnce(needs, {
    mailId: `file-refused/${createHash('sha256').update(to).digest('hex')}`,
    to: needs.deskEmail,
    letter: fileRefused(needs.brand, { key: file.key, movedTo: to, reason }),
  })
}
