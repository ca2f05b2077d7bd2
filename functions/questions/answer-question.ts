import type { Answer } from '../../shared/desk/questions.ts'
import * as routes from '../../shared/routes/questions.ts'
import type { Clock } from '../platform/clock.ts'
import { ClientProblem } from '../platform/http/client-problem.ts'
import { route } from '../platform/http/route.ts'
import { withConflictRetries } from '../platform/table/write.ts'
import { answerLimitOf } from '../platform/throttling/sending-limits.ts'
import { type Throttles, takeOrRefuse } from '../platform/throttling/throttles.ts'
import type {
  BuyerFiles,
  CheckedBuyerFile,
  StoredBuyerFile,
} from '../reports/sent-files/buyer-file.ts'
import type { FileLinks } from '../requests/file-links.ts'
import type { StoredRequest } from '../requests/stored-request.ts'
import { findOwnQuestion, type OwnQuestionDeps, questionClosed } from './own-question.ts'
import { isOpen, isSameAnswer, type StoredQuestion } from './question.ts'
import type { Questions } from './question-repository.ts'
import { shownQuestion } from './shown-question.ts'

type Deps = OwnQuestionDeps & {
  questions: Pick<Questions, 'find' | 'answer'>
  files: Pick<BuyerFiles, 'check' | 'keep' | 'remove'>
  throttles: Throttles
  links: FileLinks
  clock: Clock
}

/**
 * PUT /api/requests/{id}/questions/{questionId}/answer. The same answer again changes nothing. Of
 * two different answers at once, one counts. Files are kept once all of them are good, and only with the
 * answer.
 */
export const answerQuestion = route(
  routes.answerQuestion,
  async ({ links, clock, ...deps }: Deps, { buyer, params, body }) => {
    const { files, throttles } = deps
    const find = () => findOwnQuestion(deps, buyer.userId, params)
    const first = await find()
    const hasNewFiles = !needsNoWrite(first, body) && body.files.length > 0
    if (hasNewFiles) {
      // Checking files takes seconds of a processor.
      const limit = answerLimitOf(buyer.userId)
      await takeOrRefuse(throttles, [limit], clock.now(), 'You’ve sent too many files.')
    }
    // Before the retries, so that a conflict does not check the files again.
    const checked = hasNewFiles ? await checkFiles(files, first, body) : []
    for (const each of checked) await files.keep(each)
    const kept = checked.map(({ file }) => file)
    try {
      return await withConflictRetries(async () => {
        const { request, question } = await find()
        const now = clock.now()
        if (needsNoWrite({ request, question }, body))
          return shownQuestion({ links, now }, question, request)
        const answer = { text: body.text, at: now.toISOString(), files: kept }
        await deps.questions.answer(request, question, answer)
        return shownQuestion({ links, now }, { ...question, state: 'answered', answer }, request)
      })
    } catch (error) {
      const isLost = error instanceof ClientProblem && error.code !== 'try-again'
      if (isLost) await removeUnused(deps, first, kept)
      throw error
    }
  },
)

/** The question was closed meanwhile. Another call with the same files can have answered it. */
async function removeUnused(
  { files, questions }: Pick<Deps, 'files' | 'questions'>,
  { request, question }: Found,
  kept: readonly StoredBuyerFile[],
): Promise<void> {
  const answered = (await questions.find(request, question.id))?.answer?.files ?? []
  const used = new Set(answered.map(({ key }) => key))
  for (const file of kept) if (!used.has(file.key)) await files.remove(file)
}

type Found = { request: StoredRequest; question: StoredQuestion }

/** @throws ClientProblem `question-closed` */
function needsNoWrite({ request, question }: Found, given: Answer): boolean {
  if (isOpen(question, request)) return false
  if (question.state === 'answered' && question.answer && isSameAnswer(question.answer, given))
    return true
  throw questionClosed(question)
}

/** One after the other: checking a PDF needs much memory. @throws ClientProblem `file-refused` */
async function checkFiles(
  files: Pick<BuyerFiles, 'check'>,
  found: Found,
  { files: ids }: Answer,
): Promise<CheckedBuyerFile[]> {
  const checked: CheckedBuyerFile[] = []
  for (const [n, id] of ids.entries()) {
    const file = await files.check({ request: found.request, part: found.question.id, id })
    if ('fault' in file)
      throw new ClientProblem('file-refused', file.fault, {
        errors: [{ field: `files.${n}`, message: file.fault }],
      })
    checked.push(file)
  }
  return checked
}
