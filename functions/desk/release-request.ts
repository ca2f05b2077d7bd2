import * as routes from '../../shared/routes/desk.ts'
import { route } from '../platform/http/route.ts'
import { withConflictRetries } from '../platform/table/write.ts'
import type { ClaimDeps } from './claim-request.ts'
import { claimedByOther } from './claimed-by-other.ts'
import { findOpen } from './find-pending.ts'

/**
 * DELETE /api/desk/requests/{id}/claim: by the member who has the request, or by a desk-admin. A repeated
 * call changes nothing.
 */
export const releaseRequest = route(
  routes.releaseRequest,
  ({ requests, claims, clock }: ClaimDeps, { deskMember, params }) =>
    withConflictRetries(async () => {
      const request = await findOpen(requests, params.id)
      const { claim } = request
      if (!claim) return { claim: null }
      if (claim.by !== deskMember.userId && !deskMember.roles.includes('desk-admins'))
        throw claimedByOther(claim)
      await claims.release(request, deskMember, clock.now())
      return { claim: null }
    }),
)
