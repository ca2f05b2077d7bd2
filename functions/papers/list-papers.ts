import * as routes from '../../shared/routes/papers.ts'
import type { Clock } from '../platform/clock.ts'
import { route } from '../platform/http/route.ts'
import type { FileLinks } from '../requests/file-links.ts'
import { findOwnRequest } from '../requests/own-request.ts'
import type { Requests } from '../requests/request-repository.ts'
import type { Papers } from './paper-repository.ts'
import { shownPaper } from './shown-paper.ts'

type Deps = {
  requests: Pick<Requests, 'find'>
  papers: Pick<Papers, 'findByRequest'>
  links: FileLinks
  clock: Clock
}

/** GET /api/requests/{id}/papers: a request of another buyer answers 404. */
export const listPapers = route(
  routes.listPapers,
  async ({ requests, papers, links, clock }: Deps, { buyer, params }) => {
    const request = await findOwnRequest(requests, buyer.userId, params.id)
    const found = await papers.findByRequest(request)
    const now = clock.now()
    return { items: await Promise.all(found.map((each) => shownPaper({ links, now }, each))) }
  },
)
