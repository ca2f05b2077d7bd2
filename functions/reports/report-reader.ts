import type { DetailedChange } from '../../shared/reports/report-change.ts'
import type { Score } from '../../shared/requests/request.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import type { OpenRequest, StoredReport } from '../requests/stored-request.ts'
import type { EarlierReport } from '../requests/verification-request.ts'
import type { SourceAnswers } from '../track-record/report-events.ts'
import type { ParsedKey, Rejection } from './report-upload.ts'

/** The upload that a version comes from. */
export type UploadOf = Pick<StoredReport, 'uploadedAt'> & {
  sequencer: string
  /** Separates uploads of the same file: links to a withdrawn one must stay invalid. */
  id: string
}

type AcceptedEmailData = Extract<QueuedEmail, { template: 'desk-report-accepted' }>['data']
type Receipt = Pick<AcceptedEmailData, 'pages' | 'handedIn'>

export type Bases = {
  /**
   * The version before it; of the first version of a check of a watched supplier, the report of an earlier check. Findings
   * are carried on from it, and the buyer is told what changed since.
   */
  before: EarlierReport | undefined
  /** For a check of a watched supplier: the newest report of the checks before it. */
  lastCheck: EarlierReport | undefined
  /** The number that the version gets. */
  version: number
  /** The version that it replaces, as data or as a PDF alone, withdrawn or not. */
  replaces: { version: number; on: string; isWithdrawn: boolean } | undefined
}

/** A version whose files are stored, and whose request is not completed yet. */
export type FiledReport = {
  report: Omit<StoredReport, 'version'>
  /** Keys of all its files. */
  keys: readonly string[]
  /** What it builds on, and what changed since `before`. Absent if the report is a PDF alone. */
  built?: Bases & { changes: readonly DetailedChange[] | undefined }
  /** How its sources answered. Absent if the report is a PDF alone. */
  answers?: SourceAnswers
  /** What the desk is told besides company, score and version. */
  receipt: Receipt
}

/** An upload that was read and found good. Nothing of it is stored yet. */
export type ReadReport = {
  /** SHA-256 of everything that was handed in. */
  sha256: string
  /** '' if it is not given, or follows from the content. */
  score: Score
  file(request: OpenRequest, upload: UploadOf, bases: Bases): Promise<FiledReport>
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
