import * as z from 'zod'
import { planNames, planOf } from '../../shared/plans/plans.ts'
import { type PlanSources, type PlanState, planStateOf } from '../plans/plan-state.ts'
import type { Subscription } from '../plans/subscription.ts'

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
  /** Unknown values read as free. */
  accountType: z.unknown().optional().transform(planOf),
  granted: z
    .object({ plan: z.enum(planNames), until: text })
    .nullable()
    .catch(null),
  subscriptions: z.array(StoredSubscription).catch([]),
  planVersion: z.int().min(0).catch(0),
}

type Stored = PlanSources & Omit<PlanState, 'subscription'>

/**
 * The current plan, computed, because grace, periods and gifts end without a write to the table. A
 * stored plan without a source was set by hand and counts as granted.
 */
export function planNow(
  { granted, subscriptions, ...stored }: Stored,
  now: Date,
): PlanState & { isPlanExpired: boolean; planSources: PlanSources } {
  const { accountType } = stored
  if (granted === null && subscriptions.length === 0) {
    const byHand = accountType === 'free' ? null : { plan: accountType, until: null }
    const planSources = { granted: byHand, subscriptions }
    return { ...stored, subscription: null, isPlanExpired: false, planSources }
  }
  const planSources = { granted, subscriptions }
  const state = planStateOf(planSources, stored, now)
  return { ...state, isPlanExpired: state.accountType !== accountType, planSources }
}
