import * as routes from '../../../shared/routes/desk-evidence.ts'
import { notFound } from '../../platform/http/client-problem.ts'
import { route } from '../../platform/http/route.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import { assertUnlocked } from '../drafts/draft.ts'
import { findClaimed } from '../find-pending.ts'
import { type EvidenceDeps, recordLooking, shownEvidence } from './evidence-deps.ts'

type Deps = Pick<EvidenceDeps, 'requests' | 'evidence' | 'claims' | 'links' | 'clock'>

/**
 * PATCH /api/desk/requests/{id}/evidence/{evidenceId}. A repeated call changes nothing. Refused while the
 * report is in review.
 */
export const changeEvidence = route(
  routes.changeEvidence,
  async (deps: Deps, { deskMember, params, body }) => {
    const now = deps.clock.now()
    const changed = await withConflictRetries(async () => {
      const request = await findClaimed(deps.requests, params.id, deskMember)
      const item = await deps.evidence.find(request, params.evidenceId)
      if (!item) throw notFound('file')
      const note = body.note ?? item.note
      const checks = body.checks ? [...new Set(body.checks)] : item.checks
      if (note === item.note && checks.join() === item.checks.join()) {
        await recordLooking(deps, { request, member: deskMember, at: now }, 1)
        return item
      }
      assertUnlocked(request.draftState)
      await deps.evidence.change(request, item, { note, checks }, deskMember, now)
      return { ...item, note, checks }
    })
    return shownEvidence(deps, changed, now)
  },
)
