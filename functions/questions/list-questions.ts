import * as routes from '../../shared/routes/questions.ts'
import type { Clock } from '../platform/clock.ts'
import { route } from '../platform/http/route.ts'
import type { FileLinks } from '../requests/file-links.ts'
import { findOwnRequest } from '../requests/own-request.ts'
import type { Requests } from '../requests/request-repository.ts'
import type { Questions } from './question-repository.ts'
import { shownQuestion } from './shown-question.ts'

type Deps = {
  requests: Pick<Requests, 'find'>
  questions: Pick<Questions, 'findByRequest'>
  links: FileLinks
  clock: Clock
}

/** GET /api/requests/{id}/questions: a request of another buyer answers 404. */
export const listQuestions = route(
  routes.listQuestions,
  async ({ requests, questions, links, clock }: Deps, { buyer, params }) => {
    const request = await findOwnRequest(requests, buyer.userId, params.id)
    const found = await questions.findByRequest(request)
    const now = clock.now()
    return {
      items: await Promise.all(found.map((each) => shownQuestion({ links, now }, each, request))),
    }
  },
)
