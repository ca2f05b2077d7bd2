import { runInGroups } from '../platform/in-groups.ts'
import { type DigestDeps, sendDigest } from './digest.ts'
import { rescheduleMissed } from './missed-checks.ts'
import { applyPlan, type PlanEndDeps } from './plan-end.ts'
import { type ReceiptDeps, sendReceipt } from './receipt.ts'
import type { Watches } from './watch-repository.ts'

export type UpdateDeps = PlanEndDeps &
  DigestDeps &
  ReceiptDeps & {
    watches: Pick<Watches, 'findWatchers' | 'findPosition' | 'findRound' | 'storeRound' | 'change'>
    /** False when the function must come to an end. */
    hasTime(): boolean
  }

type Round = {
  /** Accounts for which a step failed. */
  failed: number
  /** Age of a round that is not finished; 0 if none is. */
  behindMinutes: number
}

/**
 * Applies the plan to an account's watches, reschedules missed checks and sends e-mails, one step after the other.
 * Idempotent.
 */
async function lookAfter(
  deps: UpdateDeps,
  userId: string,
  position: Date | undefined,
): Promise<void> {
  const { account, watcher } = (await applyPlan(deps, userId)) ?? {}
  if (position) await rescheduleMissed(deps, userId, position)
  if (!account || !watcher) return
  const at = deps.clock.now()
  const readWatches = () => deps.watches.findByBuyer(userId)
  await sendDigest(deps, { account, watcher }, readWatches, at)
  await sendReceipt(deps, { account, watcher }, readWatches, at)
}

/**
 * Looks after the watches of every account. A round that a run has no time to finish is continued by the next run.
 * @param options.rest only if there is such a round
 */
export async function updateWatches(deps: UpdateDeps, { rest = false } = {}): Promise<Round> {
  const { watches, clock } = deps
  const [stored, position] = await Promise.all([watches.findRound(), watches.findPosition()])
  if (rest && !stored?.after) return { failed: 0, behindMinutes: 0 }
  const now = clock.now()
  const began = stored?.after ? stored.began : now.toISOString()
  let after = stored?.after ?? null
  let failed = 0
  let isFinished = true
  for await (const page of watches.findWatchers(after)) {
    failed += await runInGroups(
      page,
      async (userId) => {
        isFinished &&= deps.hasTime()
        if (!isFinished) return
        after = userId
        await lookAfter(deps, userId, position)
      },
      'The watched suppliers of an account could not be looked after',
    )
    if (!isFinished) break
  }
  await watches.storeRound({ began, after: isFinished ? null : after })
  const minutes = Math.floor((now.getTime() - Date.parse(began)) / 60_000)
  return { failed, behindMinutes: isFinished ? 0 : minutes }
}
