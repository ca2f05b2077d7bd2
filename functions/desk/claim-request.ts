import * as routes from '../../shared/routes/desk.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { withConflictRetries } from '../platform/dynamodb/conflicts.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import type { DeskAccess } from '../platform/http/desk-access.ts'
import { lambda } from '../platform/http/lambda.ts'
import { route } from '../platform/http/route.ts'
import { type Requests, requestsIn } from '../requests/request-repository.ts'
import { type Claims, claimsIn } from './claim-repository.ts'
import { claimedByOther } from './claimed-by-other.ts'
import { shownClaim } from './desk-request.ts'
import { findOpen } from './find-pending.ts'

export type ClaimDeps = {
  requests: Pick<Requests, 'findById'>
  claims: Pick<Claims, 'claim' | 'release'>
  clock: Clock
}

/**
 * POST /api/desk/requests/{id}/claim, a completed request to correct its report. Of two members at once, one has the request, and the other is
 * told who. A repeated call changes nothing.
 */
export const claimRequest = route(
  routes.claimRequest,
  ({ requests, claims, clock }: ClaimDeps, { deskMember, params }) =>
    withConflictRetries(async () => {
      const request = await findOpen(requests, params.id)
      const { claim } = request
      if (claim && claim.by !== deskMember.userId) throw claimedByOther(claim)
      if (claim) return { claim: shownClaim(claim, deskMember.userId) }
      const at = clock.now()
      await claims.claim(request, deskMember, at)
      return { claim: { name: deskMember.name, at: at.toISOString(), mine: true } }
    }),
)

export const handlerOn = (table: Table, desk: DeskAccess) =>
  lambda(
    claimRequest,
    { requests: requestsIn(table), claims: claimsIn(table), clock: systemClock },
    desk,
  )
