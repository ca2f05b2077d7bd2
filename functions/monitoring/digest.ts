import { verdictNames } from '../../shared/reports/verdict-words.ts'
import type { Account } from '../accounts/account.ts'
import { pseudonymize } from '../emails/outbox.ts'
import type { RotatingSecret } from '../platform/secrets.ts'
import { digestLinkOf } from './digest-link.ts'
import { dayOf } from './schedule.ts'
import type { StoredWatch, StoredWatcher } from './stored-watch.ts'
import type { WatcherMails } from './watcher-mails.ts'

export type DigestDeps = { watcherMails: WatcherMails; key: RotatingSecret }

const dayMs = 24 * 60 * 60 * 1000
const maxListed = 30
/** Older changes were reported in another way: the buyer chose the weekly e-mail later. */
const maxAgeDays = 28

const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * dayMs)

const mondayOf = (at: Date): string => dayOf(daysBefore(at, (at.getUTCDay() + 6) % 7))

/** On Mondays. Later in the week only if Monday's run has failed. */
function isDue({ digestWeek }: StoredWatcher, at: Date): boolean {
  const week = mondayOf(at)
  if (digestWeek !== null && digestWeek >= week) return false
  return dayOf(at) === week || digestWeek === mondayOf(daysBefore(at, 7))
}

/** Level and time of the newest change: alerts first, then the newest. */
const byLevel = (a: StoredWatch, b: StoredWatch): number => {
  const [first, second] = [a, b].map(({ lastChange }) => lastChange)
  if (first?.level !== second?.level) return first?.level === 'alert' ? -1 : 1
  return (second?.at ?? '').localeCompare(first?.at ?? '', 'en')
}

/**
 * Queues the weekly e-mail of an account that has chosen it, if a watched supplier has changed since the
 * last one. Once a week, whatever runs twice or late. Source: docs/specification.md#alerts-of-watched-suppliers
 */
export async function sendDigest(
  { watcherMails, key }: DigestDeps,
  { account, watcher }: { account: Account; watcher: StoredWatcher },
  readWatches: () => Promise<readonly StoredWatch[]>,
  at: Date,
): Promise<void> {
  const { userId, email, settings } = account
  if (settings.monitoringAlerts !== 'weekly' || !isDue(watcher, at)) return
  const last = watcher.digestWeekEndedAt ?? daysBefore(at, 7).toISOString()
  const oldest = daysBefore(at, maxAgeDays).toISOString()
  const since = last > oldest ? last : oldest
  const changed = (await readWatches())
    .filter(({ lastChange }) => lastChange && lastChange.level !== 'quiet' && lastChange.at > since)
    .toSorted(byLevel)
  const week = mondayOf(at)
  const suppliers = changed.flatMap(({ id, company, englishName, score, verdict, lastChange }) =>
    lastChange
      ? [
          {
            watchId: id,
            company,
            englishName,
            score,
            verdict: verdict && verdictNames[verdict].title,
            changedAt: lastChange.at,
            change: lastChange.text,
          },
        ]
      : [],
  )
  await watcherMails.endPeriod(userId, {
    attribute: 'digestWeek',
    period: week,
    at,
    mail:
      suppliers.length === 0
        ? undefined
        : {
            id: `monitoring-digest/${pseudonymize(userId)}/${week}`,
            template: 'monitoring-digest',
            to: { email, userId },
            data: {
              ...(await digestLinkOf(key, userId)),
              suppliers: suppliers.slice(0, maxListed),
              more: Math.max(0, suppliers.length - maxListed),
            },
          },
  })
}
