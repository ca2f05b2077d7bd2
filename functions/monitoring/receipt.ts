import { bandOf } from '../../shared/reports/score-bands.ts'
import { verdictNames } from '../../shared/reports/verdict-words.ts'
import type { Account } from '../accounts/account.ts'
import { pseudonymize } from '../emails/outbox.ts'
import { isActive, type StoredWatch, type StoredWatcher } from './stored-watch.ts'
import type { WatcherMails } from './watcher-mails.ts'

export type ReceiptDeps = { watcherMails: WatcherMails }

const maxListed = 100

const quarters = ['January to March', 'April to June', 'July to September', 'October to December']

/** If an outage lasts longer than this, no e-mail about the last quarter is sent. */
const maxDaysLate = 14
const dayMs = 24 * 60 * 60 * 1000

/** The quarter that has begun, and the words for the one that has ended. */
function quarterAt(at: Date) {
  const year = at.getUTCFullYear()
  const index = Math.floor(at.getUTCMonth() / 3)
  const start = Date.UTC(year, index * 3)
  return {
    id: `${year}-Q${index + 1}`,
    startsAt: new Date(start).toISOString(),
    isTooLate: at.getTime() >= start + maxDaysLate * dayMs,
    endedBeganAt: new Date(Date.UTC(year, index * 3 - 3)).toISOString(),
    ended: index === 0 ? `${quarters[3]} ${year - 1}` : `${quarters[index - 1]} ${year}`,
  }
}

type Look = 'changed' | 'score'

/** Why a supplier deserves a look: it changed since then, or its score is not good. */
function looksOf({ lastChange, score }: StoredWatch, since: string): Look[] {
  const band = bandOf(score)
  const isChanged = lastChange !== null && lastChange.level !== 'quiet' && lastChange.at >= since
  return [
    ...(isChanged ? ['changed' as const] : []),
    ...(band === 'fair' || band === 'poor' ? ['score' as const] : []),
  ]
}

const rowOf = (watch: StoredWatch, since: string) => ({
  watchId: watch.id,
  company: watch.company,
  englishName: watch.englishName,
  score: watch.score,
  verdict: watch.verdict && verdictNames[watch.verdict].title,
  reportedAt: watch.reportedAt,
  lastChange: watch.lastChange && { at: watch.lastChange.at, text: watch.lastChange.text },
  nextCheckOn: isActive(watch) ? watch.nextCheckAt : null,
  looks: looksOf(watch, since),
})

/**
 * Queues the quarterly e-mail about all watched suppliers of an account, in the first days of a quarter. Once a
 * quarter, whatever runs twice or late. An account whose watches all began in this quarter gets its first e-mail in the
 * next. Source: docs/specification.md#alerts-of-watched-suppliers
 */
export async function sendReceipt(
  { watcherMails }: ReceiptDeps,
  { account, watcher }: { account: Account; watcher: StoredWatcher },
  readWatches: () => Promise<readonly StoredWatch[]>,
  at: Date,
): Promise<void> {
  const { userId, email } = account
  const quarter = quarterAt(at)
  if (quarter.isTooLate) return
  if (watcher.receiptQuarter !== null && watcher.receiptQuarter >= quarter.id) return
  const watches = await readWatches()
  const hasEarlier = watches.some(({ createdAt }) => createdAt < quarter.startsAt)
  if (!hasEarlier || !watches.some(isActive)) return
  const sorted = watches
    .toSorted((a, b) => a.company.localeCompare(b.company, 'zh'))
    .map((watch) => rowOf(watch, quarter.endedBeganAt))
  const [toLookAt, fine] = [
    sorted.filter(({ looks }) => looks.length > 0),
    sorted.filter(({ looks }) => looks.length === 0),
  ]
  const rows = [...toLookAt, ...fine]
  await watcherMails.endPeriod(userId, {
    attribute: 'receiptQuarter',
    period: quarter.id,
    at,
    mail: {
      id: `monitoring-receipt/${pseudonymize(userId)}/${quarter.id}`,
      template: 'monitoring-receipt',
      to: { email, userId },
      data: {
        period: quarter.ended,
        toLookAt: toLookAt.length,
        suppliers: rows.slice(0, maxListed),
        more: Math.max(0, rows.length - maxListed),
      },
    },
  })
}
