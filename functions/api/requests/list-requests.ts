import { newestFirst } from '../../../shared/newest-first.ts'
import * as routes from '../../../shared/routes/requests.ts'
import { allPages } from '../../data/all-pages.ts'
import type { Paged } from '../../data/paging.ts'
import { type Requests, requestsIn } from '../../data/requests.ts'
import { type Suppliers, suppliersIn } from '../../data/suppliers.ts'
import type { Table } from '../../data/table.ts'
import { companiesMeant, fits, isFiltered } from '../../domain/request-filter.ts'
import { type StoredRequest, shownRequest } from '../../domain/verification-request.ts'
import { lambda } from '../../http/lambda.ts'
import { route } from '../../http/route.ts'

type Needs = {
  requests: Pick<Requests, 'ofBuyer' | 'thatFit'>
  suppliers: Pick<Suppliers, 'ofBuyer'>
}

const shownPage = ({ items, nextCursor }: Paged<StoredRequest>) => ({
  // The cursor goes by id, the order on the page by time.
  items: items.map(shownRequest).toSorted(newestFirst),
  nextCursor,
})

/** GET /api/requests: the buyer's own, newest first, a page at a time; or only those that fit. */
export const listRequests = route(
  routes.listRequests,
  async ({ requests, suppliers }: Needs, { buyer, query }) => {
    const { userId } = buyer
    if (!isFiltered(query)) return shownPage(await requests.ofBuyer(userId, query))
    const saved = query.search ? await allPages((page) => suppliers.ofBuyer(userId, page)) : []
    const meant = companiesMeant(query.search ?? '', saved)
    return shownPage(
      await requests.thatFit(userId, query, (request) => fits(query, request, meant)),
    )
  },
)

export const handlerOn = (table: Table) =>
  lambda(listRequests, { requests: requestsIn(table), suppliers: suppliersIn(table) })
