import { runInGroups } from '../platform/in-groups.ts'
import { rescheduleMissed } from './missed-checks.ts'
import { type PlanEndDeps, settlePlan } from './plan-end.ts'
import type { Watches } from './watch-repository.ts'

export type TendDeps = PlanEndDeps & {
  watches: Pick<Watches, 'findWatchers' | 'findPosition' | 'change'>
}

/**
 * Looks after the watches of every account, one step a concern. Idempotent.
 * @returns the number of accounts for which a step failed
 */
export async function tendWatches(deps: TendDeps): Promise<number> {
  const position = await deps.watches.findPosition()
  // Read first: the steps change the list.
  const userIds: string[] = []
  for await (const userId of deps.watches.findWatchers()) userIds.push(userId)
  return runInGroups(
    userIds,
    async (userId) => {
      await settlePlan(deps, userId)
      if (position) await rescheduleMissed(deps, userId, position)
    },
    'The watched suppliers of an account could not be looked after',
  )
}
