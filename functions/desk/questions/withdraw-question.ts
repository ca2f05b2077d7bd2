import * as routes from '../../../shared/routes/desk-questions.ts'
import type { Clock } from '../../platform/clock.ts'
import { notFound } from '../../platform/http/client-problem.ts'
import { route } from '../../platform/http/route.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import { isOpen } from '../../questions/question.ts'
import type { Questions } from '../../questions/question-repository.ts'
import { shownQuestion } from '../../questions/shown-question.ts'
import type { FileLinks } from '../../requests/file-links.ts'
import type { Requests } from '../../requests/request-repository.ts'
import type { Claims } from '../claim-repository.ts'
import { findClaimed } from '../find-pending.ts'

type Deps = {
  requests: Pick<Requests, 'findById'>
  questions: Pick<Questions, 'find' | 'withdraw'>
  claims: Pick<Claims, 'recordOpening'>
  links: FileLinks
  clock: Clock
}

/**
 * DELETE /api/desk/requests/{id}/questions/{questionId}: the due time runs again. A question that the buyer has
 * answered meanwhile stays answered and is returned with its answer, so the reading is recorded.
 */
export const withdrawQuestion = route(
  routes.withdrawQuestion,
  ({ requests, questions, claims, links, clock }: Deps, { deskMember, params }) =>
    withConflictRetries(async () => {
      const request = await findClaimed(requests, params.id, deskMember)
      const question = await questions.find(request, params.questionId)
      if (!question) throw notFound('question')
      const now = clock.now()
      if (!isOpen(question, request)) {
        if (question.answer)
          await claims.recordOpening(request, deskMember, now, '1 answer(s) of the buyer')
        return shownQuestion({ links, now }, question, request)
      }
      await questions.withdraw(request, question, deskMember, now)
      return shownQuestion({ links, now }, { ...question, state: 'withdrawn' }, request)
    }),
)
