import type { Evidence } from '../../../shared/desk/evidence.ts'
import type { Clock } from '../../platform/clock.ts'
import type { DeskMember } from '../../platform/http/route.ts'
import type { FileReaders } from '../../reports/pdf/inspect-pdf.ts'
import type { DroppedFiles, ReportFiles } from '../../reports/report-files.ts'
import { extensions } from '../../reports/sent-files/read-sent-file.ts'
import type { UploadForms } from '../../reports/sent-files/upload-forms.ts'
import type { FileLinks } from '../../requests/file-links.ts'
import type { Requests } from '../../requests/request-repository.ts'
import type { OpenRequest } from '../../requests/stored-request.ts'
import type { Claims } from '../claim-repository.ts'
import type { EvidenceItems, StoredEvidence } from './evidence-repository.ts'

/** What the routes of evidence need; each takes a part of it. */
export type EvidenceDeps = {
  requests: Pick<Requests, 'findById'>
  evidence: EvidenceItems
  claims: Pick<Claims, 'recordOpening'>
  files: Pick<ReportFiles, 'store' | 'remove'> &
    Pick<DroppedFiles, 'open' | 'scanOf' | 'clear' | 'list' | 'keepFirst'>
  forms: UploadForms
  links: FileLinks
  readers: FileReaders
  /** Whether a file is read only after GuardDuty reports it clean. */
  requireScan: boolean
  clock: Clock
}

/**
 * Called before a link leads to files that the caller did not send in the same call: the audit trail says who looked.
 */
export const recordLooking = (
  { claims }: Pick<EvidenceDeps, 'claims'>,
  { request, member, at }: { request: OpenRequest; member: DeskMember; at: Date },
  files: number,
): Promise<void> => claims.recordOpening(request, member, at, `evidence: ${files} file(s)`)

/** An item with a link to its file. */
export async function shownEvidence(
  { links }: Pick<EvidenceDeps, 'links'>,
  { key, ...item }: StoredEvidence,
  now: Date,
): Promise<Evidence> {
  const type = extensions[item.type]
  const fileName = item.name.replace(/\.[^.]*$/, '') || item.id
  const { url } = await links.sign(key, { type, fileName, download: false }, now)
  return { ...item, url }
}
