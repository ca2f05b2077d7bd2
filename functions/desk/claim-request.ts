import { type Absence, isAway } from '../../shared/desk/absence.ts'
import type { DeskClaimOrder } from '../../shared/desk/queue.ts'
import * as routes from '../../shared/routes/desk.ts'
import type { Clock } from '../platform/clock.ts'
import { ClientProblem, notFound } from '../platform/http/client-problem.ts'
import { type DeskMember, route } from '../platform/http/route.ts'
import { withConflictRetries } from '../platform/table/write.ts'
import type { Requests } from '../requests/request-repository.ts'
import type { Claims } from './claim-repository.ts'
import { claimedByOther } from './claimed-by-other.ts'
import type { DeskMembers } from './desk-members.ts'
import { shownClaim } from './desk-request.ts'
import { findOpen } from './find-pending.ts'

export type ClaimDeps = {
  requests: Pick<Requests, 'findById'>
  claims: Pick<Claims, 'claim' | 'release'>
  clock: Clock
}
type Deps = ClaimDeps & { members: DeskMembers }

/**
 * POST /api/desk/requests/{id}/claim, a completed request to correct its report. Of two members at once, one
 * has the request, and the other is told who. A repeated call changes nothing. With a reason, a desk-admin
 * takes the request from a member, and gives it to another who is not away, or back to the queue.
 */
export const claimRequest = route(
  routes.claimRequest,
  (deps: Deps, { deskMember, params, body: { reason, to } }) =>
    withConflictRetries(async () => {
      if (reason !== undefined || to !== undefined)
        return reassign(deps, params.id, deskMember, { reason, to })
      const request = await findOpen(deps.requests, params.id)
      const { claim } = request
      if (claim && claim.by !== deskMember.userId) throw claimedByOther(claim)
      if (claim) return { claim: shownClaim(claim, deskMember.userId) }
      const at = deps.clock.now()
      await deps.claims.claim(request, deskMember, at)
      return { claim: { name: deskMember.name, at: at.toISOString(), mine: true } }
    }),
)

const wrong = (field: string, message: string) =>
  new ClientProblem('invalid-request', message, { errors: [{ field, message }] })

const memberAway = (name: string, { until }: Absence) => {
  const message = `${name} is away until ${until}.`
  return new ClientProblem('member-away', message, {
    errors: [
      { field: 'to', message },
      { field: 'awayUntil', message: until },
    ],
  })
}

async function reassign(
  { requests, claims, clock, members }: Deps,
  id: string,
  admin: DeskMember,
  { reason, to }: DeskClaimOrder,
) {
  const request = await findOpen(requests, id)
  const { claim } = request
  if (!admin.roles.includes('desk-admins')) throw claim ? claimedByOther(claim) : notFound('page')
  if (reason === undefined) throw wrong('reason', 'Say why.')
  const member = to === undefined ? undefined : await members.find(to)
  if (to !== undefined && !member) throw wrong('to', 'No member of the desk has this address.')
  const at = clock.now()
  if (claim?.by === member?.userId) return { claim: shownClaim(claim, admin.userId) }
  if (member && isAway(member.absence, at)) throw memberAway(member.name, member.absence)
  if (!claim && member) await claims.claim(request, member, at)
  else await claims.release(request, admin, at, { reason, to: member })
  return {
    claim: member
      ? { name: member.name, at: at.toISOString(), mine: member.userId === admin.userId }
      : null,
  }
}
