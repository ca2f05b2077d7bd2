import * as routes from '../../../shared/routes/desk-questions.ts'
import type { Clock } from '../../platform/clock.ts'
import { route } from '../../platform/http/route.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import type { Questions } from '../../questions/question-repository.ts'
import { shownQuestion } from '../../questions/shown-question.ts'
import type { FileLinks } from '../../requests/file-links.ts'
import type { Requests } from '../../requests/request-repository.ts'
import type { Claims } from '../claim-repository.ts'
import { findOpen } from '../find-pending.ts'

type Deps = {
  requests: Pick<Requests, 'findById'>
  questions: Pick<Questions, 'findByRequest'>
  claims: Pick<Claims, 'recordOpening'>
  links: FileLinks
  clock: Clock
}

/**
 * GET /api/desk/requests/{id}/questions: for every member of the desk. Records who looked before it answers
 * with what the buyer has answered.
 */
export const listDeskQuestions = route(
  routes.listDeskQuestions,
  async ({ requests, questions, claims, links, clock }: Deps, { deskMember, params }) => {
    const now = clock.now()
    const { request, found } = await withConflictRetries(async () => {
      const request = await findOpen(requests, params.id)
      const found = await questions.findByRequest(request)
      const answers = found.filter(({ answer }) => answer !== null).length
      if (answers > 0)
        await claims.recordOpening(request, deskMember, now, `${answers} answer(s) of the buyer`)
      return { request, found }
    })
    return {
      items: await Promise.all(found.map((each) => shownQuestion({ links, now }, each, request))),
    }
  },
)
