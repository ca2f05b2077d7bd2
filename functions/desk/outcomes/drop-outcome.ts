import * as routes from '../../../shared/routes/desk-outcomes.ts'
import type { Clock } from '../../platform/clock.ts'
import { notFound } from '../../platform/http/client-problem.ts'
import { route } from '../../platform/http/route.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import type { Requests } from '../../requests/request-repository.ts'
import { findOpen } from '../find-pending.ts'
import { mayConfirm, proposalOf } from './outcome.ts'
import type { Outcomes } from './outcome-repository.ts'

type Deps = {
  requests: Pick<Requests, 'findById'>
  outcomes: Pick<Outcomes, 'drop'>
  clock: Clock
}

/**
 * DELETE /api/desk/requests/{id}/outcome: for the member who proposed it, and those who could confirm it. Idempotent.
 */
export const dropOutcome = route(
  routes.dropOutcome,
  ({ requests, outcomes, clock }: Deps, { deskMember, params }) =>
    withConflictRetries(async () => {
      const request = await findOpen(requests, params.id)
      const outcome = proposalOf(request)
      if (!outcome) return { outcome: null }
      if (outcome.by !== deskMember.userId && !mayConfirm(outcome, deskMember))
        throw notFound('page')
      await outcomes.drop(request, outcome, deskMember, clock.now())
      return { outcome: null }
    }),
)
