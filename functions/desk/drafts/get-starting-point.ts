import * as routes from '../../../shared/routes/desk-drafts.ts'
import type { Clock } from '../../platform/clock.ts'
import { route } from '../../platform/http/route.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import type { Claims } from '../claim-repository.ts'
import { findOpen } from '../find-pending.ts'
import { type FindPointDeps, findStartingPoint } from './find-starting-point.ts'

type Deps = FindPointDeps & { claims: Pick<Claims, 'recordOpening'>; clock: Clock }

/** GET /api/desk/requests/{id}/starting-points/{code}: one of those that are listed for the request. */
export const getStartingPoint = route(
  routes.getStartingPoint,
  (deps: Deps, { deskMember, params: { id, code } }) =>
    withConflictRetries(async () => {
      const request = await findOpen(deps.requests, id)
      const { content } = await findStartingPoint(deps, request, code)
      await deps.claims.recordOpening(request, deskMember, deps.clock.now(), `report ${code}`)
      return { content }
    }),
)
