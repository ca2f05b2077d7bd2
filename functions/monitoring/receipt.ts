import type { Account } from '../accounts/account.ts'
import { pseudonymize } from '../emails/outbox.ts'
import { isActive, type StoredWatch, type StoredWatcher } from './stored-watch.ts'
import type { WatcherMails } from './watcher-mails.ts'

export type ReceiptDeps = { watcherMails: WatcherMails }

const maxListed = 100

const quarters = ['January to March', 'April to June', 'July to September', 'October to December']

/** The quarter that has begun, and in words the one that has ended. */
function quarterAt(at: Date): { id: string; startsAt: string; ended: string } {
  const year = at.getUTCFullYear()
  const index = Math.floor(at.getUTCMonth() / 3)
  return {
    id: `${year}-Q${index + 1}`,
    startsAt: new Date(Date.UTC(year, index * 3)).toISOString(),
    ended: index === 0 ? `${quarters[3]} ${year - 1}` : `${quarters[index - 1]} ${year}`,
  }
}

const rowOf = (watch: StoredWatch) => ({
  watchId: watch.id,
  company: watch.company,
  score: watch.score,
  checkedOn: watch.checks.find(({ requestId }) => requestId === watch.requestId)?.on ?? null,
  lastChange: watch.lastChange && { at: watch.lastChange.at, text: watch.lastChange.text },
  nextCheckOn: isActive(watch) ? watch.nextCheckAt : null,
})

/**
 * Queues the quarterly e-mail about all watched suppliers of an account, in the first days of a quarter. Once a
 * quarter, whatever runs twice or late. Suppliers that are watched since this quarter alone wait for the next.
 * Source: docs/specification.md#alerts-of-watched-suppliers
 */
export async function sendReceipt(
  { watcherMails }: ReceiptDeps,
  { account, watcher }: { account: Account; watcher: StoredWatcher },
  readWatches: () => Promise<readonly StoredWatch[]>,
  at: Date,
): Promise<void> {
  const { userId, email } = account
  const quarter = quarterAt(at)
  if (watcher.receiptQuarter !== null && watcher.receiptQuarter >= quarter.id) return
  const watches = await readWatches()
  const hasEarlier = watches.some(({ createdAt }) => createdAt < quarter.startsAt)
  if (!hasEarlier || !watches.some(isActive)) return
  const rows = watches.toSorted((a, b) => a.company.localeCompare(b.company, 'zh')).map(rowOf)
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
        suppliers: rows.slice(0, maxListed),
        more: Math.max(0, rows.length - maxListed),
      },
    },
  })
}
