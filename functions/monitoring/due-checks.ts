import { ulid } from 'ulid'
import { plans } from '../../shared/plans/plans.ts'
import { runInGroups } from '../platform/in-groups.ts'
import { withConflictRetries } from '../platform/table/write.ts'
import { newMonitoringRequest } from '../requests/monitoring-requests.ts'
import { findWatcherNow, type PlanEndDeps } from './plan-end.ts'
import { isActive } from './stored-watch.ts'
import { updateOfCheck } from './watch.ts'
import type { DueWatch, Watches } from './watch-repository.ts'

export type DueChecksDeps = PlanEndDeps & {
  watches: Pick<Watches, 'find' | 'findDue' | 'openCheck' | 'findPosition' | 'storePosition'>
  /** False when the function must come to an end. */
  hasTime(): boolean
}

export type DueChecks = {
  due: number
  opened: number
  failed: number
  /** Age of the oldest hour that is not finished; 0 if all are. */
  behindMinutes: number
}

const hourMs = 60 * 60 * 1000
const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs)

/** The index is a moment behind, so these hours are read again. */
const rereadHours = 2

/**
 * Makes a request of a check, if it is still due.
 * @returns whether it did
 */
const openIfDue = (deps: DueChecksDeps, { userId, id }: DueWatch): Promise<boolean> =>
  withConflictRetries(async () => {
    const account = (await findWatcherNow(deps, userId))?.account
    if (!account || plans[account.accountType].watchedSuppliers === 0) return false
    const watch = await deps.watches.find(userId, id)
    const at = deps.clock.now()
    if (!watch || !isActive(watch) || watch.nextCheckAt > at.toISOString()) return false
    const request = newMonitoringRequest({
      id: ulid(at.getTime()),
      watchId: id,
      company: watch.company,
      userId,
      email: account.email,
      plan: account.accountType,
      reportBefore: {
        requestId: watch.requestId,
        englishName: watch.englishName,
        score: watch.score,
        lastChange: watch.lastChange && { at: watch.lastChange.at, text: watch.lastChange.text },
      },
      at,
    })
    await deps.watches.openCheck(watch, updateOfCheck(watch, request.id, at), request)
    return true
  })

/** One hour's checks. @returns its figures, and whether all of them were opened */
async function openHour(
  deps: DueChecksDeps,
  hour: Date,
): Promise<Pick<DueChecks, 'due' | 'opened' | 'failed'> & { isFinished: boolean }> {
  const figures = { due: 0, opened: 0, failed: 0 }
  for await (const page of deps.watches.findDue(hour)) {
    const now = deps.clock.now().toISOString()
    const due = page.filter(({ nextCheckAt }) => nextCheckAt <= now)
    figures.due += due.length
    let left = 0
    figures.failed += await runInGroups(
      due,
      async (watch) => {
        if (!deps.hasTime()) left += 1
        else if (await openIfDue(deps, watch)) figures.opened += 1
      },
      'A check of a watched supplier could not become a request',
    )
    if (left > 0) return { ...figures, isFinished: false }
  }
  return { ...figures, isFinished: figures.failed === 0 }
}

/**
 * Makes requests of all checks that are due. Hours that were not finished are read again by the next
 * run, so nothing is left out after an outage, and nothing is opened twice: each check is written
 * together with the date of the next one.
 */
export async function openDueChecks(deps: DueChecksDeps): Promise<DueChecks> {
  const { watches, clock } = deps
  const now = clock.now()
  const stored = await watches.findPosition()
  const position = stored ?? now
  // A clock that went forward and back has left the position in the future.
  const from = hourOf(position < now ? position : now).getTime() - rereadHours * hourMs
  const sum = { due: 0, opened: 0, failed: 0 }
  let unfinished: Date | undefined
  for (let hour = new Date(from); hour <= now; hour = new Date(hour.getTime() + hourMs)) {
    if (!deps.hasTime()) {
      unfinished ??= hour
      break
    }
    const { isFinished, ...figures } = await openHour(deps, hour)
    sum.due += figures.due
    sum.opened += figures.opened
    sum.failed += figures.failed
    if (!isFinished) unfinished ??= hour
  }
  const reached = unfinished ?? hourOf(now)
  if (reached.getTime() !== stored?.getTime()) await watches.storePosition(reached)
  return {
    ...sum,
    behindMinutes: unfinished ? Math.floor((now.getTime() - unfinished.getTime()) / 60_000) : 0,
  }
}
