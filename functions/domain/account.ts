import { addMonths } from 'date-fns'
import type { Me, Settings, Stats } from '../../shared/account.ts'
import { defaultSettings } from '../../shared/account.ts'
import type { Plan } from '../../shared/plans.ts'

/** A buyer's account as the domain sees it: complete, whatever was stored. */
export type Account = Omit<Me, 'nextBillingDate' | 'stats' | 'settings'> & {
  settings: Settings
  stats: Stats
  /** Checks used in each calendar month (UTC), by `YYYY-MM`. */
  usedByMonth: Readonly<Record<string, number>>
  /** Some counter in the table is no count, and reads as 0. */
  hasOddCounters: boolean
}

/** What a missing record reads as. Source: product specification, section 3. */
export const freeAccount = (userId: string, email: string): Account => ({
  userId,
  email,
  displayName: null,
  photoURL: null,
  company: null,
  phone: null,
  country: null,
  accountType: 'free',
  previousAccountType: null,
  subscriptionStatus: null,
  startingDate: null,
  searchCount: 0,
  createdAt: null,
  lastLogin: null,
  settings: defaultSettings,
  stats: { totalReports: 0, completedReports: 0, pendingReports: 0, lastUpdated: null },
  usedByMonth: {},
  hasOddCounters: false,
})

/**
 * Start plus one month, carried on by whole months until it lies ahead.
 * Source: product specification, section 9, and the contract's "Readings".
 * @returns ISO 8601, or null where the plan bills nothing or its start is not known
 */
export function nextBillingDate(plan: Plan, startingDate: string | null, now: Date): string | null {
  if (plan === 'free' || startingDate === null) return null
  const start = new Date(startingDate)
  if (Number.isNaN(start.getTime())) return null
  let months = Math.max(
    1,
    (now.getUTCFullYear() - start.getUTCFullYear()) * 12 + now.getUTCMonth() - start.getUTCMonth(),
  )
  // Counted from the start each time, so that the 31st comes back after a short month.
  while (addMonths(start, months) <= now) months += 1
  const next = addMonths(start, months)
  return Number.isNaN(next.getTime()) ? null : next.toISOString()
}

export function meOf({ usedByMonth: _, hasOddCounters: __, ...account }: Account, now: Date): Me {
  return {
    ...account,
    nextBillingDate: nextBillingDate(account.accountType, account.startingDate, now),
  }
}
