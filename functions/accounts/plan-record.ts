import { type PlanSources, planStateOf } from '../plans/plan-state.ts'
import { account as accountItem } from '../platform/table/account.ts'
import { any, type Condition, is, missing } from '../platform/table/expressions.ts'
import type { Account } from './account.ts'

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
