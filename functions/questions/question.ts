import * as z from 'zod'
import { type Answer, questionKinds } from '../../shared/desk/questions.ts'
import { laterBy } from '../../shared/requests/due-at.ts'
import { StoredBuyerFile } from '../reports/sent-files/buyer-file.ts'
import type { StoredRequest } from '../requests/stored-request.ts'

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
  /** An open question of a request that is no longer pending counts as closed: `isOpen`. */
  state: z.enum(['open', 'answered', 'withdrawn']),
  answer: z
    .object({ text: z.string(), at: z.string(), files: z.array(StoredBuyerFile) })
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

/** The deadlines of a paused request that runs on, and how long its questions have held it up. */
export function resumed(
  {
    pausedAt,
    pausedSeconds,
    dueAt,
    delay,
  }: Pick<StoredRequest, 'pausedAt' | 'pausedSeconds' | 'dueAt' | 'delay'>,
  at: Date,
): Pick<StoredRequest, 'pausedSeconds' | 'dueAt' | 'delay'> {
  const paused = Math.max(0, at.getTime() - Date.parse(pausedAt ?? at.toISOString())) / 1000
  return {
    pausedSeconds: Math.round((pausedSeconds + paused) * 1000) / 1000,
    dueAt: dueAt && laterBy(dueAt, paused),
    delay: delay && { ...delay, expectedAt: laterBy(delay.expectedAt, paused) },
  }
}
