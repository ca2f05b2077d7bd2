import { ulid } from 'ulid'
import * as routes from '../../../shared/routes/requests.ts'
import { type Accounts, accountsIn } from '../../data/accounts.ts'
import { withConflictRetries } from '../../data/conflicts.ts'
import { type Endings, endingsIn } from '../../data/endings.ts'
import { type Requests, requestsIn } from '../../data/requests.ts'
import type { Table } from '../../data/table.ts'
import { accountGone, notFound } from '../../domain/client-problem.ts'
import { assertCancellable, cancelledByBuyer } from '../../domain/ending.ts'
import { shownRequest } from '../../domain/verification-request.ts'
import { lambda } from '../../http/lambda.ts'
import { route } from '../../http/route.ts'
import { type Clock, systemClock } from '../../outbound/clock.ts'

export type CancelNeeds = {
  accounts: Pick<Accounts, 'find'>
  requests: Pick<Requests, 'find'>
  endings: Endings
  clock: Clock
  newId(at: Date): string
}

/**
 * POST /api/requests/{id}/cancel: the check goes back to the buyer. Repeated, it answers with the
 * request as it is.
 */
export const cancelRequest = route(
  routes.cancelRequest,
  async (needs: CancelNeeds, { buyer, params }) => {
    const { requests, accounts, endings, clock, newId } = needs
    return withConflictRetries(async () => {
      const request = await requests.find(buyer.userId, params.id)
      if (!request) throw notFound('request')
      if (request.status === 'cancelled') return shownRequest(request)
      const at = clock.now()
      assertCancellable(request, at)
      const account = await accounts.find(buyer.userId)
      if (!account) throw accountGone()
      const { status, reason } = cancelledByBuyer
      await endings.end({ request, account, ending: cancelledByBuyer, id: newId(at), at })
      return shownRequest({ ...request, status, reason })
    })
  },
)

export const handlerOn = (table: Table) =>
  lambda(cancelRequest, {
    accounts: accountsIn(table),
    requests: requestsIn(table),
    endings: endingsIn(table),
    clock: systemClock,
    newId: (at) => ulid(at.getTime()),
  })
