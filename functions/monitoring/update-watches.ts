import { runInGroups } from '../platform/in-groups.ts'
import { type DigestDeps, sendDigest } from './digest.ts'
import { rescheduleMissed } from './missed-checks.ts'
import { applyPlan, type PlanEndDeps } from './plan-end.ts'
import { type ReceiptDeps, sendReceipt } from './receipt.ts'
import type { Watches } from './watch-repository.ts'

export type UpdateDeps = PlanEndDeps &
  DigestDeps &
  ReceiptDeps & {
    watches: Pick<Watches, 'findWatchers' | 'findPosition' | 'change'>
  }

/**
 * Looks after the watches of every account, one step a concern. Idempotent.
 * @returns the number of accounts for which a step failed
 */
export async function updateWatches(deps: UpdateDeps): Promise<number> {
  const position = await deps.watches.findPosition()
  // Read first: the steps change the list.
  const userIds: string[] = []
  for await (const userId of deps.watches.findWatchers()) userIds.push(userId)
  return runInGroups(
    userIds,
    async (userId) => {
      const { account, watcher } = (await applyPlan(deps, userId)) ?? {}
      if (position) await rescheduleMissed(deps, userId, position)
      if (!account || !watcher) return
      const at = deps.clock.now()
      const readWatches = () => deps.watches.findByBuyer(userId)
      await sendDigest(deps, { account, watcher }, readWatches, at)
      await sendReceipt(deps, { account, watcher }, readWatches, at)
    },
    'The watched suppliers of an account could not be looked after',
  )
}
