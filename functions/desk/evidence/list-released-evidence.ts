import * as routes from '../../../shared/routes/desk-released-evidence.ts'
import { route } from '../../platform/http/route.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import { findOpen } from '../find-pending.ts'
import { recordLooking } from './evidence-deps.ts'
import { type ReleaseDeps, shownReleased } from './release-deps.ts'

type Deps = Pick<ReleaseDeps, 'requests' | 'releases' | 'claims' | 'links' | 'clock'>

/** GET /api/desk/requests/{id}/released-evidence: for every member, as the evidence itself. */
export const listReleasedEvidence = route(
  routes.listReleasedEvidence,
  async (deps: Deps, { deskMember, params }) => {
    const now = deps.clock.now()
    const found = await withConflictRetries(async () => {
      const request = await findOpen(deps.requests, params.id)
      const items = await deps.releases.findByRequest(request)
      if (items.length > 0)
        await recordLooking(deps, { request, member: deskMember, at: now }, items.length)
      return items
    })
    return { items: await Promise.all(found.map((item) => shownReleased(deps, item, now))) }
  },
)
