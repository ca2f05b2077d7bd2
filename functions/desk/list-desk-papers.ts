import * as routes from '../../shared/routes/desk-papers.ts'
import type { Papers } from '../papers/paper-repository.ts'
import { shownPaper } from '../papers/shown-paper.ts'
import type { Clock } from '../platform/clock.ts'
import { route } from '../platform/http/route.ts'
import { withConflictRetries } from '../platform/table/write.ts'
import type { FileLinks } from '../requests/file-links.ts'
import type { Requests } from '../requests/request-repository.ts'
import type { Claims } from './claim-repository.ts'
import { findOpen } from './find-pending.ts'

type Deps = {
  requests: Pick<Requests, 'findById'>
  papers: Pick<Papers, 'findByRequest'>
  claims: Pick<Claims, 'recordOpening'>
  links: FileLinks
  clock: Clock
}

/**
 * GET /api/desk/requests/{id}/papers: for every member of the desk. Records who looked before it answers with
 * what the buyer has handed in.
 */
export const listDeskPapers = route(
  routes.listDeskPapers,
  async ({ requests, papers, claims, links, clock }: Deps, { deskMember, params }) => {
    const now = clock.now()
    const found = await withConflictRetries(async () => {
      const request = await findOpen(requests, params.id)
      const found = await papers.findByRequest(request)
      if (found.length > 0)
        await claims.recordOpening(
          request,
          deskMember,
          now,
          `${found.length} paper(s) of the buyer`,
        )
      return found
    })
    return { items: await Promise.all(found.map((each) => shownPaper({ links, now }, each))) }
  },
)
