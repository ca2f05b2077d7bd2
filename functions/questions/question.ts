import * as z from 'zod'
import type { EvidenceType, Upload } from '../../shared/desk/evidence.ts'
import { type Answer, type NewAnswerFile, questionKinds } from '../../shared/desk/questions.ts'
import { laterBy, type StoredRequest } from '../requests/verification-request.ts'

const AnswerFile = z.object({
  id: z.string(),
  /** As the buyer's file was called. */
  name: z.string(),
  bytes: z.number(),
  /** In the reports bucket; it ends in .jpg, .png or .pdf. */
  key: z.string(),
})
export type AnswerFile = z.infer<typeof AnswerFile>

/** A question of the report desk to a buyer, as it is stored. */
export const StoredQuestion = z.object({
  id: z.string(),
  requestId: z.string(),
  kind: z.enum(questionKinds).catch('other'),
  text: z.string(),
  askedAt: z.string(),
  /** User id and name of a member of the desk, which buyers do not learn. */
  askedBy: z.string(),
  askedByName: z.string(),
  /** Of a request that is no longer pending, an open question is closed: `isOpen`. */
  state: z.enum(['open', 'answered', 'withdrawn']),
  answer: z
    .object({ text: z.string(), at: z.string(), files: z.array(AnswerFile) })
    .nullable()
    .catch(null),
})
export type StoredQuestion = z.infer<typeof StoredQuestion>
export type StoredAnswer = NonNullable<StoredQuestion['answer']>

/** A request has one open question at most: the one since which its due time stands still. */
export const isOpen = (
  { state, askedAt }: Pick<StoredQuestion, 'state' | 'askedAt'>,
  { status, pausedAt }: Pick<StoredRequest, 'status' | 'pausedAt'>,
): boolean => state === 'open' && status === 'pending' && pausedAt === askedAt

export const isSameAnswer = (stored: StoredAnswer, { text, files }: Answer): boolean =>
  stored.text === text &&
  stored.files.length === files.length &&
  stored.files.every(({ id }, n) => id === files[n])

/** The due time of a paused request that runs on, and how long its questions have held it up. */
export function resumed(
  { pausedAt, pausedSeconds, dueAt }: Pick<StoredRequest, 'pausedAt' | 'pausedSeconds' | 'dueAt'>,
  at: Date,
): { pausedSeconds: number; dueAt: string | null } {
  const paused = Math.max(0, at.getTime() - Date.parse(pausedAt ?? at.toISOString())) / 1000
  return {
    pausedSeconds: Math.round((pausedSeconds + paused) * 1000) / 1000,
    dueAt: dueAt && laterBy(dueAt, paused),
  }
}

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
