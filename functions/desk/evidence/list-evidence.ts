import * as routes from '../../../shared/routes/desk-evidence.ts'
import { route } from '../../platform/http/route.ts'
import { findOpen } from '../find-pending.ts'
import { type EvidenceDeps, shownEvidence } from './evidence-deps.ts'

type Deps = Pick<EvidenceDeps, 'requests' | 'evidence' | 'links' | 'clock'>

/** GET /api/desk/requests/{id}/evidence: for every member, as reviewers have not claimed the request. */
export const listEvidence = route(routes.listEvidence, async (deps: Deps, { params }) => {
  const request = await findOpen(deps.requests, params.id)
  const found = await deps.evidence.findByRequest(request)
  const now = deps.clock.now()
  return { items: await Promise.all(found.map((item) => shownEvidence(deps, item, now))) }
})
