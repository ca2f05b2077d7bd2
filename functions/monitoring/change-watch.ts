import { plans } from '../../shared/plans/plans.ts'
import * as routes from '../../shared/routes/watches.ts'
import { notFound } from '../platform/http/client-problem.ts'
import { route } from '../platform/http/route.ts'
import { withConflictRetries } from '../platform/table/write.ts'
import { findWatcherNow, type PlanEndDeps } from './plan-end.ts'
import { changeOf, toPublicWatch } from './watch.ts'
import { assertMonitoring, watchLimitReached } from './watch-limit.ts'
import type { Watches } from './watch-repository.ts'

type Deps = PlanEndDeps & { watches: Pick<Watches, 'find' | 'change' | 'resume'> }

/**
 * PATCH /api/watches/{id}: idempotent. Changes can be marked as seen after the plan has ended;
 * everything else needs a plan with monitoring.
 */
export const changeWatch = route(
  routes.changeWatch,
  async (deps: Deps, { buyer: { userId }, params, body }) =>
    withConflictRetries(async () => {
      const account = (await findWatcherNow(deps, userId))?.account
      const watch = await deps.watches.find(userId, params.id)
      if (!watch) throw notFound('watched supplier')
      const { unread: _seen, ...settings } = body
      if (Object.keys(settings).length > 0) assertMonitoring(account)
      const update = changeOf(watch, body, deps.clock.now())
      if (Object.keys(update).length === 0) return toPublicWatch(watch)
      // It was paused by a plan's end, and did not count since.
      if (update.planEndedAt === null && watch.planEndedAt !== null) {
        assertMonitoring(account)
        const { accountType } = account
        const { watchedSuppliers } = plans[accountType]
        const outcome = await deps.watches.resume(watch, update, account, watchedSuppliers)
        if (outcome === 'limit-reached') throw watchLimitReached(accountType)
      } else await deps.watches.change(watch, update)
      return toPublicWatch({ ...watch, ...update })
    }),
)
