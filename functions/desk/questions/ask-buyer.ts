import { ulid } from 'ulid'
import * as routes from '../../../shared/routes/desk-questions.ts'
import type { Clock } from '../../platform/clock.ts'
import { ClientProblem } from '../../platform/http/client-problem.ts'
import { route } from '../../platform/http/route.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import { isOpen, type StoredQuestion } from '../../questions/question.ts'
import type { Questions } from '../../questions/question-repository.ts'
import { shownQuestion } from '../../questions/shown-question.ts'
import type { FileLinks } from '../../requests/file-links.ts'
import type { Requests } from '../../requests/request-repository.ts'
import { findClaimed } from '../find-pending.ts'

type Deps = {
  requests: Pick<Requests, 'findById'>
  questions: Pick<Questions, 'findByRequest' | 'ask'>
  links: FileLinks
  clock: Clock
}

/**
 * POST /api/desk/requests/{id}/questions: by the member who has the request. From then on its due time
 * stands still. The same question again, by the same member, changes nothing.
 */
export const askBuyer = route(
  routes.askBuyer,
  ({ requests, questions, links, clock }: Deps, { deskMember, params, body }) =>
    withConflictRetries(async () => {
      const request = await findClaimed(requests, params.id, deskMember)
      if (request.status !== 'pending')
        throw new ClientProblem('not-pending', 'This request has its report already.')
      const now = clock.now()
      if (request.pausedAt !== null) {
        const open = (await questions.findByRequest(request)).find((each) => isOpen(each, request))
        const isSame =
          open?.askedBy === deskMember.userId && open.kind === body.kind && open.text === body.text
        if (!open || !isSame) throw new ClientProblem('question-open')
        return shownQuestion({ links, now }, open, request)
      }
      const question: StoredQuestion = {
        id: ulid(now.getTime()),
        requestId: request.id,
        ...body,
        askedAt: now.toISOString(),
        askedBy: deskMember.userId,
        askedByName: deskMember.name,
        state: 'open',
        answer: null,
      }
      await questions.ask(request, question)
      const paused = { ...request, pausedAt: question.askedAt }
      return shownQuestion({ links, now }, question, paused)
    }),
)
