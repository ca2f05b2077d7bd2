import { ClientProblem, notFound } from '../platform/http/client-problem.ts'
import { isTooLong } from '../platform/http/paging.ts'
import { findOwnRequest } from '../requests/own-request.ts'
import type { Requests } from '../requests/request-repository.ts'
import type { StoredRequest } from '../requests/stored-request.ts'
import type { StoredQuestion } from './question.ts'
import type { Questions } from './question-repository.ts'

export type OwnQuestionDeps = {
  requests: Pick<Requests, 'find'>
  questions: Pick<Questions, 'find'>
}

/** @throws ClientProblem `not-found`, also for the question to another buyer */
export async function findOwnQuestion(
  { requests, questions }: OwnQuestionDeps,
  userId: string,
  { id, questionId }: { id: string; questionId: string },
): Promise<{ request: StoredRequest; question: StoredQuestion }> {
  const request = await findOwnRequest(requests, userId, id)
  const question = isTooLong(id + questionId)
    ? undefined
    : await questions.find(request, questionId)
  if (!question) throw notFound('question')
  return { request, question }
}

/** Answered, withdrawn, or of a request that is no longer pending. */
export const questionClosed = ({ state }: StoredQuestion) =>
  new ClientProblem(
    'question-closed',
    state === 'answered'
      ? 'This question already has an answer. Reload the page to read it.'
      : 'Our analyst no longer needs an answer to this question.',
  )
