import { queueEmail } from '../emails/outbox.ts'
import type { DeskMember } from '../platform/http/route.ts'
import { accountExists } from '../platform/table/account.ts'
import { type AuditEntry, auditEntry } from '../platform/table/desk-audit.ts'
import type { Write } from '../platform/table/entity.ts'
import { is, unchanged } from '../platform/table/expressions.ts'
import { find, list } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { transactAll } from '../platform/table/write.ts'
import { verificationRequest } from '../requests/entities.ts'
import type { PendingRequest, StoredRequest } from '../requests/stored-request.ts'
import { question as questionItem } from './entities.ts'
import { resumed, type StoredAnswer, type StoredQuestion } from './question.ts'

type Author = Pick<DeskMember, 'userId' | 'name'>
type Owned = Pick<StoredRequest, 'userId' | 'id'>

/** Every write throws ConcurrentUpdateError if something changed since it was read, or the account is gone. */
export type Questions = {
  /** The newest first. */
  findByRequest(request: Owned): Promise<StoredQuestion[]>
  find(request: Owned, id: string): Promise<StoredQuestion | undefined>
  /** Stores a question, from which on the due time stands still, and mails the buyer. */
  ask(request: PendingRequest, question: StoredQuestion): Promise<void>
  /** Stores the answer to an open question, moves the due time, and mails the desk. */
  answer(request: StoredRequest, question: StoredQuestion, answer: StoredAnswer): Promise<void>
  /** Takes an open question back, and moves the due time. */
  withdraw(request: StoredRequest, question: StoredQuestion, by: Author, at: Date): Promise<void>
}

/** The request is no longer paused; its due time moves by the time of the pause. */
function resume(request: StoredRequest, at: Date): Write {
  const { pausedSeconds, dueAt, delay } = resumed(request, at)
  return verificationRequest.update(
    request,
    {
      set: { pausedSeconds, dueAt: dueAt ?? undefined, delay: delay ?? undefined },
      remove: ['pausedAt'],
    },
    unchanged(request.rawAttributes, 'status', 'pausedAt', 'pausedSeconds', 'dueAt', 'delay'),
  )
}

const close = (
  { userId, id: requestId }: StoredRequest,
  { id }: StoredQuestion,
  state: 'answered' | 'withdrawn',
  answer?: StoredAnswer,
): Write =>
  questionItem.update({ userId, requestId, id }, { set: { state, answer } }, is('state', 'open'))

const audit = ({ id }: StoredRequest, entry: Omit<AuditEntry, 'requestId'>): Write =>
  auditEntry({ ...entry, requestId: id })

export const questionsIn = (table: Table): Questions => ({
  /** Access pattern 120: the questions about a request. Ids sort by time. */
  findByRequest: ({ userId, id }) =>
    list(table, questionItem, { userId, requestId: id }, { newestFirst: true }),

  /** Access pattern 121: one question. */
  find: (request, id) =>
    find(table, questionItem, { userId: request.userId, requestId: request.id, id }),

  /** Access pattern 122: request, question, audit entry and e-mail in one transaction. */
  ask(request, question) {
    const { userId, id: requestId, email, searchTerm } = request
    const { id, askedAt, askedBy, askedByName, kind, text } = question
    const at = new Date(askedAt)
    return transactAll(table, [
      accountExists(userId),
      verificationRequest.update(
        request,
        { set: { pausedAt: askedAt }, add: { questionCount: 1 } },
        unchanged(request.rawAttributes, 'status', 'claimedBy', 'pausedAt'),
      ),
      questionItem.create({ userId, requestId, id }, question),
      audit(request, { at, by: askedBy, name: askedByName, action: 'asked', detail: kind }),
      queueEmail(
        {
          id: `request-question/${id}`,
          template: 'request-question',
          to: { email, userId },
          data: { requestId, company: searchTerm, question: text },
        },
        at,
      ),
    ])
  },

  /** Access pattern 123: request, question, audit entry and e-mail in one transaction. */
  answer(request, question, answer) {
    const { userId, id: requestId, searchTerm } = request
    const at = new Date(answer.at)
    const files = answer.files.length
    return transactAll(table, [
      accountExists(userId),
      resume(request, at),
      close(request, question, 'answered', answer),
      audit(request, {
        at,
        by: '',
        name: 'buyer',
        action: 'answered',
        detail: `${files} file(s)`,
      }),
      queueEmail(
        {
          id: `desk-question-answered/${question.id}`,
          template: 'desk-question-answered',
          to: 'desk',
          about: userId,
          data: { requestId, company: searchTerm, files, dueAt: resumed(request, at).dueAt ?? '' },
          notice: { kind: 'answered', requestId },
        },
        at,
      ),
    ])
  },

  /** Access pattern 124: request, question and audit entry in one transaction. */
  withdraw: (request, question, by, at) =>
    transactAll(table, [
      accountExists(request.userId),
      resume(request, at),
      close(request, question, 'withdrawn'),
      audit(request, { at, by: by.userId, name: by.name, action: 'withdrew-question' }),
    ]),
})
