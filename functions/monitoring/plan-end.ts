import { plans } from '../../shared/plans/plans.ts'
import type { Account } from '../accounts/account.ts'
import type { Accounts } from '../accounts/account-repository.ts'
import { bothNames } from '../emails/assessment.ts'
import { pseudonymize } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import type { Clock } from '../platform/clock.ts'
import { withConflictRetries } from '../platform/table/write.ts'
import type { StoredWatch, StoredWatcher } from './stored-watch.ts'
import { keptUntil, resumeOf } from './watch.ts'
import type { Watches } from './watch-repository.ts'

export type PlanEndDeps = {
  accounts: Pick<Accounts, 'find'>
  watches: Pick<Watches, 'findByBuyer' | 'findWatcher' | 'applyPlan' | 'removeWatcher'>
  clock: Clock
}

type Steps = { pause: StoredWatch[]; resume: StoredWatch[]; remove: StoredWatch[] }

const byStart = (a: StoredWatch, b: StoredWatch): number =>
  a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id) ? -1 : 1

/**
 * Watches that a plan's end paused last come first, so that a plan that returns brings them back. Watches that the
 * buyer had paused stay paused, and take a place only if one is left.
 */
const byPlanEnd = (a: StoredWatch, b: StoredWatch): number =>
  Number(a.pausedByBuyer) - Number(b.pausedByBuyer) ||
  (b.planEndedAt ?? '').localeCompare(a.planEndedAt ?? '', 'en') ||
  byStart(a, b)

/**
 * The changes that a plan's number of watched suppliers asks for: pause the newest beyond it, resume paused ones if it
 * has grown, remove those that were kept for 90 days.
 */
export function planSteps(
  watches: readonly StoredWatch[],
  { before, limit }: { before: number | null; limit: number | null },
  now: Date,
): Steps {
  const room = limit ?? Number.POSITIVE_INFINITY
  const hasGrown = room > (before ?? Number.POSITIVE_INFINITY)
  const counted = watches.filter(({ planEndedAt }) => planEndedAt === null).toSorted(byStart)
  const waiting = watches.filter(({ planEndedAt }) => planEndedAt !== null).toSorted(byPlanEnd)
  // A place that becomes free because the buyer ended a watch stays free: the buyer chooses.
  const resume = hasGrown ? waiting.slice(0, Math.max(0, room - counted.length)) : []
  return {
    pause: counted.slice(room),
    resume,
    remove: waiting.filter(
      (watch) =>
        !resume.includes(watch) &&
        watch.planEndedAt !== null &&
        keptUntil(watch.planEndedAt) <= now,
    ),
  }
}

/** A transaction has at most 100 items, and some are not watches. */
const maxInTransaction = 90

const namesInMail = 10

/** @param waiting watches that the plan has paused, in earlier transactions too */
function pausedMail(
  { userId, email }: Account,
  {
    paused,
    waiting,
    limit,
    at,
  }: { paused: StoredWatch[]; waiting: StoredWatch[]; limit: number; at: Date },
): QueuedEmail {
  return {
    id: `watches-paused/${pseudonymize(userId)}/${at.toISOString()}`,
    template: 'watches-paused',
    to: { email, userId },
    data: {
      companies: paused
        .slice(0, namesInMail)
        .map(({ company, englishName }) => bothNames(company, englishName)),
      count: waiting.length + paused.length,
      limit,
      keptUntil: keptUntil(
        waiting.map(({ planEndedAt }) => planEndedAt ?? '').toSorted()[0] ?? at.toISOString(),
      ).toISOString(),
    },
  }
}

/**
 * One transaction of the steps; nothing is written if none is needed.
 * @returns the account's item afterwards, undefined if it watches nothing, and whether steps are left
 */
async function applySomeOf(
  { watches }: Pick<PlanEndDeps, 'watches'>,
  { account, watcher, at }: { account: Account; watcher: StoredWatcher; at: Date },
): Promise<{ watcher: StoredWatcher | undefined; isDone: boolean }> {
  const { watchedSuppliers: limit } = plans[account.accountType]
  const all = await watches.findByBuyer(account.userId)
  if (all.length === 0) {
    await watches.removeWatcher(watcher)
    return { watcher: undefined, isDone: true }
  }
  const steps = planSteps(all, { before: watcher.limit, limit }, at)
  const resume = steps.resume.slice(0, maxInTransaction)
  const remove = steps.remove.slice(0, maxInTransaction - resume.length)
  const pause = steps.pause.slice(0, maxInTransaction - resume.length - remove.length)
  const isDone =
    resume.length + remove.length + pause.length ===
    steps.resume.length + steps.remove.length + steps.pause.length
  const waiting = all.filter(({ planEndedAt }) => planEndedAt !== null)
  const count = all.length - waiting.length + resume.length - pause.length
  const after = {
    ...watcher,
    count,
    // Until nothing is left, the next transaction must see that the limit has changed.
    limit: isDone ? limit : watcher.limit,
    version: watcher.version + 1,
  }
  const isChanged =
    resume.length + remove.length + pause.length > 0 ||
    watcher.count !== count ||
    watcher.limit !== limit
  if (!isChanged) return { watcher, isDone }
  await watches.applyPlan({
    account,
    watcher,
    changed: [
      ...resume.map((watch) => ({ watch, update: resumeOf(watch, at) })),
      ...pause.map((watch) => ({ watch, update: { planEndedAt: at.toISOString() } })),
    ],
    removed: remove,
    count: after.count,
    limit: after.limit,
    mails:
      isDone && pause.length > 0
        ? [
            pausedMail(account, {
              paused: pause,
              waiting: waiting.filter((it) => !resume.includes(it) && !remove.includes(it)),
              limit: limit ?? 0,
              at,
            }),
          ]
        : [],
    at,
  })
  return { watcher: after, isDone }
}

/**
 * Pauses, resumes and removes an account's watches as its plan says, and repairs their number.
 * Idempotent; the e-mail is queued once. Source: docs/specification.md#monitoring
 * @returns the account, and its item if it watches suppliers; undefined if the account is gone
 */
export const applyPlan = (
  deps: PlanEndDeps,
  userId: string,
): Promise<{ account: Account; watcher: StoredWatcher | undefined } | undefined> =>
  withConflictRetries(async () => {
    for (;;) {
      const [account, watcher] = await Promise.all([
        deps.accounts.find(userId),
        deps.watches.findWatcher(userId),
      ])
      if (!account) return undefined
      if (!watcher) return { account, watcher }
      const at = deps.clock.now()
      const applied = await applySomeOf(deps, { account, watcher, at })
      if (applied.isDone) return { account, watcher: applied.watcher }
    }
  })

/**
 * The account with its watches as its plan allows them. A plan can end and return without a write, so
 * a buyer who looks at them must not wait for the daily run.
 */
export async function findWatcherNow(
  deps: PlanEndDeps,
  userId: string,
): Promise<{ account: Account; watcher: StoredWatcher | undefined } | undefined> {
  const [account, watcher] = await Promise.all([
    deps.accounts.find(userId),
    deps.watches.findWatcher(userId),
  ])
  if (!account) return undefined
  const isApplied = !watcher || watcher.limit === plans[account.accountType].watchedSuppliers
  return isApplied ? { account, watcher } : applyPlan(deps, userId)
}
