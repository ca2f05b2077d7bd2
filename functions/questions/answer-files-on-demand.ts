import type { EvidenceType, Upload } from '../../shared/desk/evidence.ts'
import type { NewAnswerFile } from '../../shared/desk/questions.ts'
import type { StoredRequest } from '../requests/verification-request.ts'
import type { AnswerFile, StoredQuestion } from './question.ts'

type UploadOf = {
  request: Pick<StoredRequest, 'userId' | 'id'>
  question: Pick<StoredQuestion, 'id'>
  id: string
}

/** A file without its metadata, which nothing keeps yet. */
export type CheckedAnswerFile = { file: AnswerFile; type: EvidenceType; content: Uint8Array }

/** Files that come with answers, in the reports bucket. */
export type AnswerFiles = {
  /** A presigned POST for one file of exactly this size. */
  startUpload(given: UploadOf & NewAnswerFile): Promise<Omit<Upload, 'id'>>
  /**
   * Checks a file that was sent, and removes its metadata. Stores nothing.
   * @returns why it is refused
   */
  check(upload: UploadOf): Promise<CheckedAnswerFile | { fault: string }>
  keep(checked: CheckedAnswerFile): Promise<void>
  remove(file: AnswerFile): Promise<void>
}

/** Loads what checks files only with the first file: other routes of the function never need it. */
export function answerFilesOnDemand(): AnswerFiles {
  let loaded: Promise<AnswerFiles> | undefined
  const load = () => {
    loaded ??= import('./answer-files.ts').then(({ s3AnswerFiles }) => s3AnswerFiles())
    return loaded
  }
  return {
    startUpload: async (given) => (await load()).startUpload(given),
    check: async (upload) => (await load()).check(upload),
    keep: async (checked) => (await load()).keep(checked),
    remove: async (file) => (await load()).remove(file),
  }
}
