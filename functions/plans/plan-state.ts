import { type Plan, planNames } from '../../shared/plans/plans.ts'
import { givesPremium, type Subscription, statusAt } from './subscription.ts'

/** The sources of an account's plan. */
export type PlanSources = {
  /**
   * Set by operators: a gift or a plan by contract. null if never set, `free` if revoked.
   */
  granted: { plan: Plan; until: string | null } | null
  subscriptions: readonly Subscription[]
}

/** The plan at a given time. */
export type PlanState = {
  accountType: Plan
  previousAccountType: string | null
  subscriptionStatus: string | null
  startingDate: string | null
  /** The subscription that determines the status, if there is one. */
  subscription: Subscription | null
}

const rank = (plan: Plan): number => planNames.indexOf(plan)

function grantedPlan(granted: PlanSources['granted'], now: Date): Plan {
  if (granted === null) return 'free'
  return granted.until !== null && granted.until <= now.toISOString() ? 'free' : granted.plan
}

/**
 * The newest subscription that gives Premium; otherwise the newest that was ever paid; otherwise
 * any. Subscriptions to other products are ignored.
 */
function leading(subscriptions: readonly Subscription[], now: Date): Subscription | null {
  const weight = (it: Subscription): number =>
    givesPremium(it, now) ? 2 : it.startedAt === null ? 0 : 1
  const [first = null] = subscriptions
    .filter(({ isOurProduct }) => isOurProduct)
    .toSorted(
      (a, b) =>
        weight(b) - weight(a) ||
        (b.startedAt ?? '').localeCompare(a.startedAt ?? '', 'en') ||
        (a.id < b.id ? -1 : 1),
    )
  return first
}

/**
 * The better of the paid and the granted plan: payments give premium, operators grant any plan.
 * @param before the stored values, used if there is no other source
 */
export function planStateOf(
  { granted, subscriptions }: PlanSources,
  before: Pick<PlanState, 'accountType' | 'previousAccountType' | 'startingDate'>,
  now: Date,
): PlanState {
  const subscription = leading(subscriptions, now)
  const paid: Plan = subscription && givesPremium(subscription, now) ? 'premium' : 'free'
  const given = grantedPlan(granted, now)
  const accountType = rank(given) > rank(paid) ? given : paid
  const wasPaid = subscription?.startedAt != null
  return {
    accountType,
    previousAccountType: previousOf(accountType, { wasPaid, wasGiven: granted !== null }, before),
    subscriptionStatus: subscription ? statusAt(subscription, now) : null,
    startingDate: subscription?.startedAt ?? before.startingDate,
    subscription,
  }
}

/** Set only on free accounts that had a better plan before. */
function previousOf(
  accountType: Plan,
  { wasPaid, wasGiven }: { wasPaid: boolean; wasGiven: boolean },
  before: Pick<PlanState, 'accountType' | 'previousAccountType'>,
): string | null {
  if (accountType !== 'free') return null
  // Does not count: a plan by payments of another account or for another product.
  const wasBetter = before.accountType !== 'free' && (wasPaid || wasGiven)
  if (wasBetter) return before.accountType
  return before.previousAccountType ?? (wasPaid ? 'premium' : null)
}
