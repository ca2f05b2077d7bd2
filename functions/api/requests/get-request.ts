import * as routes from '../../../shared/routes/requests.ts'
import { type Requests, requestsIn } from '../../data/requests.ts'
import type { Table } from '../../data/table.ts'
import { notFound } from '../../domain/client-problem.ts'
import { toPublicRequest } from '../../domain/verification-request.ts'
import { lambda } from '../../http/lambda.ts'
import { route } from '../../http/route.ts'

type Deps = { requests: Pick<Requests, 'find'> }

/** GET /api/requests/{id}: another buyer's request is not found. */
export const getRequest = route(
  routes.getRequest,
  async ({ requests }: Deps, { buyer, params }) => {
    const request = await requests.find(buyer.userId, params.id)
    if (!request) throw notFound('request')
    return toPublicRequest(request)
  },
)

export const handlerOn = (table: Table) => lambda(getRequest, { requests: requestsIn(table) })
