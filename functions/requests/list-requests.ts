import * as routes from '../../shared/routes/requests.ts'
import { allPages } from '../platform/http/all-pages.ts'
import type { Paged } from '../platform/http/paging.ts'
import { route } from '../platform/http/route.ts'
import type { Suppliers } from '../suppliers/supplier-repository.ts'
import { aliasesMatching, isFiltered, matches } from './request-filter.ts'
import type { Requests } from './request-repository.ts'
import type { NewerReports } from './requested-companies.ts'
import { shownPage } from './shown-page.ts'
import type { StoredRequest } from './stored-request.ts'
import { toPublicRequest } from './verification-request.ts'

type Deps = {
  requests: Pick<Requests, 'findByBuyer' | 'findMatching'>
  suppliers: Pick<Suppliers, 'findByBuyer'>
  newerReports: NewerReports
}

/** GET /api/requests: the buyer's requests, newest first, in pages, optionally filtered. */
export const listRequests = route(
  routes.listRequests,
  async ({ requests, suppliers, newerReports }: Deps, { buyer, query }) => {
    const { userId } = buyer
    const shown = async (page: Paged<StoredRequest>) =>
      shownPage(page, await newerReports.of(page.items))
    if (!isFiltered(query)) return shown(await requests.findByBuyer(userId, query))
    const saved = query.search ? await allPages((page) => suppliers.findByBuyer(userId, page)) : []
    const meant = aliasesMatching(query.search ?? '', saved)
    return shown(
      await requests.findMatching(userId, query, (request) =>
        matches(query, toPublicRequest(request), meant),
      ),
    )
  },
)
