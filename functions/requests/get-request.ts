import * as routes from '../../shared/routes/requests.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { notFound } from '../platform/http/client-problem.ts'
import { lambda } from '../platform/http/lambda.ts'
import { route } from '../platform/http/route.ts'
import { type Requests, requestsIn } from './request-repository.ts'
import { type NewerReports, newerReportsIn } from './requested-companies.ts'
import { toPublicRequest } from './verification-request.ts'

type Deps = { requests: Pick<Requests, 'find'>; newerReports: NewerReports }

/** GET /api/requests/{id}: a request of another buyer answers 404. */
export const getRequest = route(
  routes.getRequest,
  async ({ requests, newerReports }: Deps, { buyer, params }) => {
    const request = await requests.find(buyer.userId, params.id)
    if (!request) throw notFound('request')
    const newer = await newerReports.of([request])
    return toPublicRequest(request, newer.get(request.id))
  },
)

export const handlerOn = (table: Table) =>
  lambda(getRequest, { requests: requestsIn(table), newerReports: newerReportsIn(table) })
