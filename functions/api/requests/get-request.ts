import * as routes from '../../../shared/routes/requests.ts'
import { type Requests, requestsIn } from '../../data/requests.ts'
import type { Table } from '../../data/table.ts'
import { notFound } from '../../domain/client-problem.ts'
import { shownRequest } from '../../domain/verification-request.ts'
import { lambda } from '../../http/lambda.ts'
import { route } from '../../http/route.ts'

type Needs = { requests: Pick<Requests, 'find'> }

/** GET /api/requests/{id}: another buyer's request is not found. */
export const getRequest = route(
  routes.getRequest,
  async ({ requests }: Needs, { buyer, params }) => {
    const request = await requests.find(buyer.userId, params.id)
    if (!request) throw notFound('request')
    return shownRequest(request)
  },
)

export const handlerOn = (table: Table) => lambda(getRequest, { requests: requestsIn(table) })
