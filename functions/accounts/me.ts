import { addMonths } from 'date-fns'
import { Me } from '../../shared/account/account.ts'
import type { Plan } from '../../shared/plans/plans.ts'
import { givesPremium, type Subscription } from '../plans/subscription.ts'
import type { Account } from './account.ts'

/**
 * The end of the subscription's period if it is known and in the future; otherwise the first monthly
 * (or yearly) anniversary of the start that is in the future. Source:
 * docs/specification.md#searches-left-and-dates
 * @returns ISO 8601, or null if the plan is not billed or its start is unknown
 */
export function nextBillingDate(
  plan: Plan,
  startingDate: string | null,
  now: Date,
  subscription: Pick<Subscription, 'periodEnd' | 'interval'> | null = null,
): string | null {
  if (plan === 'free' || startingDate === null) return null
  const { periodEnd = null, interval = null } = subscription ?? {}
  if (periodEnd !== null && periodEnd > now.toISOString()) return periodEnd
  const start = new Date(startingDate)
  if (Number.isNaN(start.getTime())) return null
  const months = interval === 'year' ? 12 : 1
  let periods = Math.max(
    1,
    Math.floor(
      ((now.getUTCFullYear() - start.getUTCFullYear()) * 12 +
        now.getUTCMonth() -
        start.getUTCMonth()) /
        months,
    ),
  )
  // Added to the start, not to the previous date: a plan that started on a 31st is billed on a 31st
  // again after a short month.
  while (addMonths(start, periods * months) <= now) periods += 1
  const next = addMonths(start, periods * months)
  return Number.isNaN(next.getTime()) ? null : next.toISOString()
}

/**
 * Plans that operators granted are not billed. A plan that was stored without its sources (version 0)
 * may be billed.
 */
const isBilled = ({ subscription, planVersion }: Account, now: Date): boolean =>
  subscription ? givesPremium(subscription, now) : planVersion === 0

/** Null without an active subscription, so that a refunded payment is not shown. */
function lastPaymentOf(subscription: Subscription | null): Me['lastPayment'] {
  if (!subscription?.isActive || subscription.charge === null) return null
  const { at, ...money } = subscription.charge
  return { ...money, paidAt: at, interval: subscription.interval }
}

/** The account as its buyer sees it, and nothing else of it. */
export const meOf = (account: Account, now: Date): Me =>
  Me.parse({
    ...account,
    nextBillingDate: isBilled(account, now)
      ? nextBillingDate(account.accountType, account.startingDate, now, account.subscription)
      : null,
    lastPayment: lastPaymentOf(account.subscription),
  })
