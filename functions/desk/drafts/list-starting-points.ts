import * as routes from '../../../shared/routes/desk-drafts.ts'
import type { Clock } from '../../platform/clock.ts'
import { route } from '../../platform/http/route.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import type { Claims } from '../claim-repository.ts'
import { findOpen } from '../find-pending.ts'
import type { Drafts } from './draft-repository.ts'
import { type StartingPointDeps, shownStartingPoint, startingPointsOf } from './starting-points.ts'

type Deps = StartingPointDeps & {
  drafts: Pick<Drafts, 'find'>
  claims: Pick<Claims, 'recordOpening'>
  clock: Clock
}

/** GET /api/desk/requests/{id}/starting-points. Records who looked before it tells of other reports. */
export const listStartingPoints = route(
  routes.listStartingPoints,
  (deps: Deps, { deskMember, params }) =>
    withConflictRetries(async () => {
      const request = await findOpen(deps.requests, params.id)
      const of = { request, written: (await deps.drafts.find(request))?.content }
      const found = await startingPointsOf(deps, of)
      const detail = `${found.length} report(s) as a start`
      const now = deps.clock.now()
      if (found.length > 0) await deps.claims.recordOpening(request, deskMember, now, detail)
      return { items: found.map((each) => shownStartingPoint(each, of, now)) }
    }),
)
