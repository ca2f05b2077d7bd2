import type { OutcomeKind } from '../../../shared/desk/outcomes.ts'
import * as routes from '../../../shared/routes/desk-outcomes.ts'
import type { Clock } from '../../platform/clock.ts'
import { ClientProblem, notFound } from '../../platform/http/client-problem.ts'
import { type DeskMember, route } from '../../platform/http/route.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import type { Requests } from '../../requests/request-repository.ts'
import type { OpenRequest } from '../../requests/stored-request.ts'
import { findClaimed, findOpen } from '../find-pending.ts'
import { isAdmin, isReviewer, proposalOf, shownOutcome } from './outcome.ts'
import type { Outcomes } from './outcome-repository.ts'

type Deps = {
  requests: Pick<Requests, 'findById'>
  outcomes: Pick<Outcomes, 'propose'>
  clock: Clock
}

/**
 * PUT /api/desk/requests/{id}/outcome: to fail a request, by the member who has it or a desk-admin; to withdraw a
 * report, by a reviewer or a desk-admin. The same proposal by the same member changes nothing.
 */
export const proposeOutcome = route(
  routes.proposeOutcome,
  ({ requests, outcomes, clock }: Deps, { deskMember, params, body }) =>
    withConflictRetries(async () => {
      const request = await findFor(body.kind, requests, params.id, deskMember)
      const before = proposalOf(request)
      const { userId: by, name } = deskMember
      if (before && before.by !== by) throw new ClientProblem('outcome-changed')
      if (before?.kind === body.kind && before.reason === body.reason)
        return { outcome: shownOutcome(before, deskMember) }
      const at = clock.now().toISOString()
      const outcome = { ...body, by, name, at, byAdmin: isAdmin(deskMember) }
      await outcomes.propose(request, outcome)
      return { outcome: shownOutcome(outcome, deskMember) }
    }),
)

async function findFor(
  kind: OutcomeKind,
  requests: Deps['requests'],
  id: string,
  member: DeskMember,
): Promise<OpenRequest> {
  if (kind === 'withdrawn') {
    if (!isReviewer(member) && !isAdmin(member)) throw notFound('page')
    const request = await findOpen(requests, id)
    if (request.reports.length === 0) throw new ClientProblem('report-not-available')
    return request
  }
  const request = isAdmin(member)
    ? await findOpen(requests, id)
    : await findClaimed(requests, id, member)
  if (request.status !== 'pending')
    throw new ClientProblem('not-pending', 'This request has its report already.')
  return request
}
