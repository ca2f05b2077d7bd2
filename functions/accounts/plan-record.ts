import * as z from 'zod'
import { type Plan, planNames, planOf } from '../../shared/plans/plans.ts'
import { type PlanSources, planStateOf } from '../plans/plan-state.ts'
import type { Subscription } from '../plans/subscription.ts'
import { account as accountItem } from '../platform/table/account.ts'
import { any, type Condition, is, missing } from '../platform/table/expressions.ts'
import type { Account } from './account.ts'

const text = z.string().min(1).nullable().catch(null)

const StoredSubscription = z.object({
  id: z.string(),
  customer: z.string(),
  status: z.string(),
  startedAt: text,
  periodEnd: text,
  interval: z.enum(['month', 'year']).nullable().catch(null),
  charge: z
    .object({ at: z.string(), amount: z.string(), currency: z.string() })
    .nullable()
    .catch(null),
  isOurProduct: z.boolean(),
  isActive: z.boolean(),
  premiumUntil: text,
  openDispute: text,
}) satisfies z.ZodType<Subscription>

/** The attributes of an account's item that determine its plan. */
export const planAttributes = {
  granted: z
    .object({ plan: z.enum(planNames), until: text })
    .nullable()
    .catch(null),
  subscriptions: z.array(StoredSubscription).catch([]),
  planVersion: z.int().min(0).catch(0),
}

type Stored = PlanSources & {
  accountType: Plan
  previousAccountType: string | null
  subscriptionStatus: string | null
  startingDate: string | null
}

/**
 * The current plan, computed, because grace, periods and gifts end without a write to the table. A
 * stored plan without a source was set by hand and counts as granted.
 */
export function planNow(stored: Stored, now: Date) {
  const { granted, subscriptions, accountType } = stored
  if (granted === null && subscriptions.length === 0) {
    const { previousAccountType, subscriptionStatus, startingDate } = stored
    return {
      accountType,
      previousAccountType,
      subscriptionStatus,
      startingDate,
      subscription: null,
      isPlanExpired: false,
      planSources: {
        granted: accountType === 'free' ? null : { plan: accountType, until: null },
        subscriptions,
      },
    }
  }
  const state = planStateOf(stored, stored, now)
  return {
    ...state,
    isPlanExpired: state.accountType !== accountType,
    planSources: { granted, subscriptions },
  }
}

/** The plan is as it was read. */
const unchangedPlan = ({ planVersion }: Account): Condition =>
  planVersion === 0
    ? any(missing('planVersion'), is('planVersion', 0))
    : is('planVersion', planVersion)

/**
 * Updates an account's plan from its sources. Fails if the plan changed since it was read.
 */
export function planUpdate(account: Account, sources: PlanSources, now: Date) {
  // Not stored: the starting date of a subscription is read from the subscription.
  const { subscription: _, startingDate: __, ...state } = planStateOf(sources, account, now)
  return accountItem.update(
    account,
    {
      set: {
        ...state,
        ...sources,
        updatedAt: now.toISOString(),
        planVersion: account.planVersion + 1,
      },
    },
    unchangedPlan(account),
  )
}

/** Unknown values read as free. */
export const storedPlan = z.unknown().optional().transform(planOf)

/** Fails the transaction if the plan changed since it was read, or the account is gone. */
export const samePlan = (account: Account) =>
  accountItem.check(
    account,
    unchangedPlan(account),
    // A plan without a source was set by hand.
    ...(account.planVersion === 0 && account.accountType !== 'free'
      ? [is('accountType', account.accountType)]
      : []),
  )
