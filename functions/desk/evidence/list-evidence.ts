import * as routes from '../../../shared/routes/desk-evidence.ts'
import { route } from '../../platform/http/route.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import { findOpen } from '../find-pending.ts'
import { type EvidenceDeps, recordLooking, shownEvidence } from './evidence-deps.ts'

type Deps = Pick<EvidenceDeps, 'requests' | 'evidence' | 'claims' | 'links' | 'clock'>

/**
 * GET /api/desk/requests/{id}/evidence: for every member, as reviewers have not claimed the request.
 * Records who looked before it links to files.
 */
export const listEvidence = route(
  routes.listEvidence,
  async (deps: Deps, { deskMember, params }) => {
    const now = deps.clock.now()
    const found = await withConflictRetries(async () => {
      const request = await findOpen(deps.requests, params.id)
      const items = await deps.evidence.findByRequest(request)
      if (items.length > 0)
        await recordLooking(deps, { request, member: deskMember, at: now }, items.length)
      return items
    })
    return { items: await Promise.all(found.map((item) => shownEvidence(deps, item, now))) }
  },
)
