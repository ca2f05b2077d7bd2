import * as routes from '../../shared/routes/requests.ts'
import { route } from '../platform/http/route.ts'
import { findOwnRequest } from './own-request.ts'
import type { Requests } from './request-repository.ts'
import type { NewerReports } from './requested-companies.ts'
import { toPublicRequest } from './verification-request.ts'

type Deps = { requests: Pick<Requests, 'find'>; newerReports: NewerReports }

/** GET /api/requests/{id}: a request of another buyer answers 404. */
export const getRequest = route(
  routes.getRequest,
  async ({ requests, newerReports }: Deps, { buyer, params }) => {
    const request = await findOwnRequest(requests, buyer.userId, params.id)
    const newer = await newerReports.of([request])
    return toPublicRequest(request, newer.get(request.id))
  },
)
