import type { Usage } from '../../shared/account.ts'
import { plans } from '../../shared/plans.ts'
import type { Account } from './account.ts'

const day = 24 * 60 * 60 * 1000

/** The calendar month (UTC) that a submission counts in, as `YYYY-MM`. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

const startOfNextMonth = (at: Date): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))

/**
 * What a buyer has used and may still use. Source: product specification, sections 5 and 9, with
 * the contract's "Readings" on what counts as used.
 */
export function usageOf(account: Account, now: Date): Usage {
  const plan = account.accountType
  const { limit, period } = plans[plan]
  const monthly = period === 'month'
  const used = Math.max(0, monthly ? (account.usedByMonth[monthOf(now)] ?? 0) : account.searchCount)
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
