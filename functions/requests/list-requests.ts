import { newestFirst } from '../../shared/requests/newest-first.ts'
import * as routes from '../../shared/routes/requests.ts'
import { allPages } from '../platform/http/all-pages.ts'
import type { Paged } from '../platform/http/paging.ts'
import { route } from '../platform/http/route.ts'
import type { Suppliers } from '../suppliers/supplier-repository.ts'
import { aliasesMatching, isFiltered, matches } from './request-filter.ts'
import type { Requests } from './request-repository.ts'
import type { NewerReports } from './requested-companies.ts'
import { type StoredRequest, toPublicRequest } from './verification-request.ts'

type Deps = {
  requests: Pick<Requests, 'findByBuyer' | 'findMatching'>
  suppliers: Pick<Suppliers, 'findByBuyer'>
  newerReports: NewerReports
}

async function shownPage(
  { newerReports }: Pick<Deps, 'newerReports'>,
  { items, nextCursor }: Paged<StoredRequest>,
) {
  const newer = await newerReports.of(items)
  return {
    // Pages are in the order of ids; within a page, items are sorted by time.
    items: items
      .map((request) => toPublicRequest(request, newer.get(request.id)))
      .toSorted(newestFirst),
    nextCursor,
  }
}

/** GET /api/requests: the buyer's requests, newest first, in pages, optionally filtered. */
export const listRequests = route(
  routes.listRequests,
  async ({ requests, suppliers, ...deps }: Deps, { buyer, query }) => {
    const { userId } = buyer
    if (!isFiltered(query)) return shownPage(deps, await requests.findByBuyer(userId, query))
    const saved = query.search ? await allPages((page) => suppliers.findByBuyer(userId, page)) : []
    const meant = aliasesMatching(query.search ?? '', saved)
    return shownPage(
      deps,
      await requests.findMatching(userId, query, (request) =>
        matches(query, toPublicRequest(request), meant),
      ),
    )
  },
)
