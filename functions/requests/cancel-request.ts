import { ulid } from 'ulid'
import * as routes from '../../shared/routes/requests.ts'
import type { Accounts } from '../accounts/account-repository.ts'
import type { Clock } from '../platform/clock.ts'
import { accountGone } from '../platform/http/client-problem.ts'
import { route } from '../platform/http/route.ts'
import { withConflictRetries } from '../platform/table/write.ts'
import { assertCancellable, buyerCancellation } from './closure.ts'
import type { RequestClosures } from './closures.ts'
import { findOwnRequest } from './own-request.ts'
import type { Requests } from './request-repository.ts'
import { toPublicRequest } from './verification-request.ts'

export type CancelDeps = {
  accounts: Pick<Accounts, 'find'>
  requests: Pick<Requests, 'find'>
  closures: RequestClosures
  clock: Clock
}

/**
 * POST /api/requests/{id}/cancel: returns the check to the buyer. Idempotent: a repeated call
 * answers with the cancelled request.
 */
export const cancelRequest = route(
  routes.cancelRequest,
  async (deps: CancelDeps, { buyer, params }) => {
    const { requests, accounts, closures, clock } = deps
    return withConflictRetries(async () => {
      const request = await findOwnRequest(requests, buyer.userId, params.id)
      if (request.status === 'cancelled') return toPublicRequest(request)
      const at = clock.now()
      assertCancellable(request, at)
      const account = await accounts.find(buyer.userId)
      if (!account) throw accountGone()
      const { status, reason } = buyerCancellation
      await closures.close({
        request,
        account,
        closure: buyerCancellation,
        id: ulid(at.getTime()),
        at,
      })
      return toPublicRequest({ ...request, status, reason })
    })
  },
)
