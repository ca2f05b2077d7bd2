import type { Score } from '../../shared/request.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import type { OpenRequest, StoredReport } from '../requests/verification-request.ts'
import type { ParsedKey, Rejection } from './report-upload.ts'

/** The upload that a version comes from. */
export type UploadOf = Pick<StoredReport, 'uploadedAt'> & {
  sequencer: string
  /** Separates uploads of the same file: links to a withdrawn one must stay invalid. */
  id: string
}

type ToldOfReport = Extract<QueuedEmail, { template: 'desk-report-accepted' }>['data']
type Receipt = Pick<ToldOfReport, 'pages' | 'handedIn'>

/** A version whose files are stored, and whose request is not completed yet. */
export type FiledReport = {
  report: Omit<StoredReport, 'version'>
  /** Keys of all its files. */
  keys: readonly string[]
  /** Key of the earlier version's data that it builds on. */
  basedOn?: string
  /** What the desk is told besides company, score and version. */
  receipt: Receipt
}

/** An upload that was read and found good. Nothing of it is stored yet. */
export type ReadReport = {
  /** Of everything that was handed in. */
  sha256: string
  /** '' if it is not given, or follows from the content. */
  score: Score
  file(request: OpenRequest, upload: UploadOf): Promise<FiledReport>
  /** Deletes what was dropped with it, once the request has the report. */
  clearInbox(): Promise<void>
}

/** One format in which reports are handed in. */
export type ReportReader = {
  parseKey(key: string, metadataScore: string | undefined): ParsedKey | Rejection
  /** @returns why a file of this many bytes is refused, or undefined */
  validateSize(bytes: number): string | undefined
  read(
    content: Uint8Array,
    given: { request: OpenRequest; score: Score },
  ): Promise<ReadReport | Rejection>
}
