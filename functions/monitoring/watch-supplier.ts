import { plans } from '../../shared/plans/plans.ts'
import * as routes from '../../shared/routes/watches.ts'
import { route } from '../platform/http/route.ts'
import { withConflictRetries } from '../platform/table/write.ts'
import { findOwnRequest } from '../requests/own-request.ts'
import type { Requests } from '../requests/request-repository.ts'
import { viewableReport } from '../requests/verification-request.ts'
import { findWatcherNow, type PlanEndDeps } from './plan-end.ts'
import { newWatch, toPublicWatch } from './watch.ts'
import { assertMonitoring, watchLimitReached } from './watch-limit.ts'
import type { Watches } from './watch-repository.ts'

type Deps = PlanEndDeps & {
  watches: Pick<Watches, 'find' | 'start'>
  requests: Pick<Requests, 'find'>
}

/**
 * POST /api/watches: watches the company of a completed report. Idempotent: a company that is watched
 * already keeps its watch.
 */
export const watchSupplier = route(
  routes.watchSupplier,
  async (deps: Deps, { buyer: { userId }, body }) =>
    withConflictRetries(async () => {
      const account = (await findWatcherNow(deps, userId))?.account
      assertMonitoring(account)
      const request = await findOwnRequest(deps.requests, userId, body.requestId)
      const report = viewableReport(request)
      const watch = newWatch({ request, report }, body.everyMonths, deps.clock.now())
      const existing = await deps.watches.find(userId, watch.id)
      if (existing) return toPublicWatch(existing)
      const { watchedSuppliers } = plans[account.accountType]
      if ((await deps.watches.start(watch, account, watchedSuppliers)) === 'limit-reached')
        throw watchLimitReached(account.accountType)
      return toPublicWatch(watch)
    }),
)
