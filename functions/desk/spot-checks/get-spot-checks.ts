import * as routes from '../../../shared/routes/desk-spot-checks.ts'
import type { Clock } from '../../platform/clock.ts'
import { route } from '../../platform/http/route.ts'
import type { Requests } from '../../requests/request-repository.ts'
import { findOpen } from '../find-pending.ts'
import { maySee, shownSpotCheck } from './shown-spot-check.ts'
import type { SpotChecks } from './spot-check-repository.ts'

type Deps = {
  requests: Pick<Requests, 'findById'>
  spotChecks: Pick<SpotChecks, 'findByRequest'>
  clock: Clock
}

/** GET /api/desk/requests/{id}/spot-checks: none to an analyst who did not write the version. */
export const getSpotChecks = route(
  routes.getSpotChecks,
  async ({ requests, spotChecks, clock }: Deps, { deskMember, params }) => {
    const found = await spotChecks.findByRequest(await findOpen(requests, params.id))
    const now = clock.now()
    return {
      items: found
        .filter((each) => !each.withdrawnAt && maySee(each, deskMember))
        .map((each) => shownSpotCheck(each, deskMember, now))
        .toSorted((a, b) => b.version - a.version),
    }
  },
)
