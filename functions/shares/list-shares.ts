import { planOf, plans } from '../../shared/plans/plans.ts'
import * as routes from '../../shared/routes/shares.ts'
import type { Accounts } from '../accounts/account-repository.ts'
import type { Clock } from '../platform/clock.ts'
import { route } from '../platform/http/route.ts'
import { findOwnRequest } from '../requests/own-request.ts'
import type { Requests } from '../requests/request-repository.ts'
import { isActive, toPublicShare, withdrawalsOf } from './share.ts'
import type { Shares } from './share-repository.ts'

type Deps = {
  accounts: Pick<Accounts, 'find'>
  requests: Pick<Requests, 'find'>
  shares: Pick<Shares, 'findByRequest' | 'tokenOf' | 'openingsOf'>
  clock: Clock
}

/** Links that ended before these are not listed, so that the list stays short. */
const maxEnded = 20

/** GET /api/requests/{id}/shares: a token follows from its link, so an active link can be shown again. */
export const listShares = route(
  routes.listShares,
  async ({ accounts, requests, shares, clock }: Deps, { buyer, params }) => {
    const at = clock.now()
    const { userId } = buyer
    const [request, account] = await Promise.all([
      findOwnRequest(requests, userId, params.id),
      accounts.find(userId),
    ])
    const found = await shares.findByRequest(userId, request.id)
    const withdrawals = withdrawalsOf(request)
    const active = found.filter((share) => isActive(share, withdrawals, at))
    const ended = found.filter((share) => !active.includes(share)).slice(0, maxEnded)
    return {
      items: await Promise.all(
        [...active, ...ended].map((share) => toPublicShare(share, shares, { withdrawals, at })),
      ),
      limit: plans[planOf(account?.accountType)].shareLinks,
    }
  },
)
