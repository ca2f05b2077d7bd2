import type { Usage } from '../../shared/account/account.ts'
import { plans } from '../../shared/plans/plans.ts'
import type { Account } from './account.ts'

const day = 24 * 60 * 60 * 1000

/** The calendar month (UTC) that a submission counts in, as `YYYY-MM`. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

const startOfNextMonth = (at: Date): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))

/**
 * The checks that a buyer has used and has left, for display: functions/requests/submissions.ts
 * enforces the limit. Source:
 * docs/specification.md#searches-left-and-dates
 * @param mailboxUsed checks of all accounts with the same mailbox, which share the free checks
 */
export function usageOf(account: Account, now: Date, mailboxUsed = 0): Usage {
  const plan = account.accountType
  const { limit, period } = plans[plan]
  const monthly = period === 'month'
  const counted = {
    month: account.usedByMonth[monthOf(now)] ?? 0,
    lifetime: plan === 'free' ? Math.max(account.searchCount, mailboxUsed) : account.searchCount,
  }
  const used = Math.max(0, counted[period])
  const resetsAt = monthly ? startOfNextMonth(now) : null
  const blocked = limit !== null && used >= limit
  return {
    plan,
    limit,
    used,
    left: limit === null ? null : Math.max(0, limit - used),
    resetsAt: resetsAt?.toISOString() ?? null,
    daysUntilReset: resetsAt && Math.ceil((resetsAt.getTime() - now.getTime()) / day),
    blocked,
    reason: blocked ? (monthly ? 'monthly-limit-reached' : 'free-limit-reached') : null,
  }
}
