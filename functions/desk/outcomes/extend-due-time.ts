import { maxExtensionDays } from '../../../shared/requests/delivery-promise.ts'
import * as routes from '../../../shared/routes/desk-outcomes.ts'
import type { Clock } from '../../platform/clock.ts'
import { ClientProblem } from '../../platform/http/client-problem.ts'
import { route } from '../../platform/http/route.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import type { Requests } from '../../requests/request-repository.ts'
import type { PendingRequest } from '../../requests/stored-request.ts'
import { findOpen } from '../find-pending.ts'
import type { Outcomes } from './outcome-repository.ts'

type Deps = {
  requests: Pick<Requests, 'findById'>
  outcomes: Pick<Outcomes, 'extend'>
  clock: Clock
}

/**
 * PUT /api/desk/requests/{id}/due-time. The figures of the desk and the track record use the time first promised. A
 * repeated call changes nothing.
 */
export const extendDueTime = route(
  routes.extendDueTime,
  ({ requests, outcomes, clock }: Deps, { deskMember, params, body }) =>
    withConflictRetries(async () => {
      const request = await findOpen(requests, params.id)
      if (request.status !== 'pending')
        throw new ClientProblem('not-pending', 'This request has its report already.')
      if (request.dueAt === body.dueAt) return { dueAt: body.dueAt }
      if (request.pausedAt !== null) throw new ClientProblem('question-open')
      const now = clock.now()
      assertLater(request, body.dueAt, now)
      await outcomes.extend(request, body, deskMember, now)
      return { dueAt: body.dueAt }
    }),
)

/** @throws ClientProblem `invalid-request` */
function assertLater({ dueAt }: PendingRequest, to: string, now: Date): void {
  const from = Math.max(now.getTime(), dueAt === null ? 0 : Date.parse(dueAt))
  const isLater = Date.parse(to) > from
  if (isLater && Date.parse(to) <= now.getTime() + maxExtensionDays * 86_400_000) return
  const message = isLater
    ? `At most ${maxExtensionDays} days from now.`
    : 'Later than now, and than it is due.'
  throw new ClientProblem('invalid-request', message, { errors: [{ field: 'dueAt', message }] })
}
