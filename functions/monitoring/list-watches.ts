import type { Watch } from '../../shared/monitoring/watch.ts'
import { plans } from '../../shared/plans/plans.ts'
import * as routes from '../../shared/routes/watches.ts'
import { route } from '../platform/http/route.ts'
import { findWatcherNow, type PlanEndDeps } from './plan-end.ts'
import { toPublicWatch } from './watch.ts'
import { assertMonitoring } from './watch-limit.ts'

/**
 * A buyer's watches, newest first, and how many the plan allows. A buyer whose plan has ended sees
 * those that are kept.
 * @throws ClientProblem `premium-only` for a plan without monitoring, if no watches are kept
 */
export async function watchesOf(
  deps: PlanEndDeps,
  userId: string,
): Promise<{ items: Watch[]; limit: number | null }> {
  const current = await findWatcherNow(deps, userId)
  const found = current?.watcher ? await deps.watches.findByBuyer(userId) : []
  const account = current?.account
  if (found.length === 0 || !account) assertMonitoring(account)
  return {
    items: found.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).map(toPublicWatch),
    limit: plans[account.accountType].watchedSuppliers,
  }
}

/** GET /api/watches: also the export as JSON. */
export const listWatches = route(routes.listWatches, (deps: PlanEndDeps, { buyer }) =>
  watchesOf(deps, buyer.userId),
)
