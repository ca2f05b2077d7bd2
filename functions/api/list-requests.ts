import { routes } from '../../shared/routes.ts'
import { type Requests, requestsIn } from '../data/requests.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { fits, isFiltered } from '../domain/request-filter.ts'
import { shownRequest } from '../domain/verification-request.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'

type Needs = { requests: Pick<Requests, 'ofBuyer' | 'thatFit'> }

/** GET /api/requests: the buyer's own, newest first, a page at a time; or only those that fit. */
export const listRequests = route(
  routes.listRequests,
  async ({ requests }: Needs, { buyer, query }) => {
    const { items, nextCursor } = isFiltered(query)
      ? await requests.thatFit(buyer.userId, query, (request) => fits(query, request))
      : await requests.ofBuyer(buyer.userId, query)
    return { items: items.map(shownRequest), nextCursor }
  },
)

export const handler = lambda(listRequests, { requests: requestsIn(tableOfEnvironment()) })
