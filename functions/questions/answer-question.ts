import type { Answer } from '../../shared/desk/questions.ts'
import * as routes from '../../shared/routes/questions.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { withConflictRetries } from '../platform/dynamodb/conflicts.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { ClientProblem } from '../platform/http/client-problem.ts'
import { lambda } from '../platform/http/lambda.ts'
import { route } from '../platform/http/route.ts'
import { type ReportLinks, s3ReportLinks } from '../requests/report-links.ts'
import { requestsIn } from '../requests/request-repository.ts'
import type { StoredRequest } from '../requests/verification-request.ts'
import { type AnswerFiles, answerFilesOnDemand } from './answer-files-on-demand.ts'
import { findOwnQuestion, type OwnQuestionDeps, questionClosed } from './own-question.ts'
import { type AnswerFile, isOpen, isSameAnswer, type StoredQuestion } from './question.ts'
import { type Questions, questionsIn } from './question-repository.ts'
import { shownQuestion } from './shown-question.ts'

type Deps = OwnQuestionDeps & {
  questions: Pick<Questions, 'find' | 'answer'>
  files: Pick<AnswerFiles, 'take'>
  links: ReportLinks
  clock: Clock
}

/**
 * PUT /api/requests/{id}/questions/{questionId}/answer. The same answer again changes nothing. Of
 * two different answers at once, one counts.
 */
export const answerQuestion = route(
  routes.answerQuestion,
  async ({ files, links, clock, ...deps }: Deps, { buyer, params, body }) => {
    const find = () => findOwnQuestion(deps, buyer.userId, params)
    const first = await find()
    const isAnswered = needsNoWrite(first, body)
    // Once: a conflict does not check the files again.
    const taken = isAnswered ? [] : await takeFiles(files, first, body)
    return withConflictRetries(async () => {
      const { request, question } = await find()
      const now = clock.now()
      if (needsNoWrite({ request, question }, body))
        return shownQuestion({ links, now }, question, request)
      const answer = { text: body.text, at: now.toISOString(), files: taken }
      await deps.questions.answer(request, question, answer)
      return shownQuestion({ links, now }, { ...question, state: 'answered', answer }, request)
    })
  },
)

type Found = { request: StoredRequest; question: StoredQuestion }

/** @throws ClientProblem `question-closed` */
function needsNoWrite({ request, question }: Found, given: Answer): boolean {
  if (isOpen(question, request)) return false
  if (question.state === 'answered' && question.answer && isSameAnswer(question.answer, given))
    return true
  throw questionClosed(question)
}

/** One after the other: checking a PDF needs much memory. @throws ClientProblem `file-refused` */
async function takeFiles(
  files: Pick<AnswerFiles, 'take'>,
  found: Found,
  { files: ids }: Answer,
): Promise<AnswerFile[]> {
  const taken: AnswerFile[] = []
  for (const [n, id] of ids.entries()) {
    const file = await files.take({ ...found, id })
    if ('fault' in file)
      throw new ClientProblem('file-refused', file.fault, {
        errors: [{ field: `files.${n}`, message: file.fault }],
      })
    taken.push(file)
  }
  return taken
}

export const handlerOn = (table: Table) =>
  lambda(answerQuestion, {
    requests: requestsIn(table),
    questions: questionsIn(table),
    files: answerFilesOnDemand(),
    links: s3ReportLinks(),
    clock: systemClock,
  })
