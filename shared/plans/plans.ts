/** Without zod: pages that only name a plan or its limits must not load it. */
export const planNames = ['free', 'premium', 'partner', 'enterprise'] as const
export type Plan = (typeof planNames)[number]

type PlanTerms = {
  label: string
  /** Checks a buyer may take in one period; null is unlimited. */
  limit: number | null
  /** The period of `limit`: the lifetime of the account, or a calendar month in UTC. */
  period: 'lifetime' | 'month'
  /** Calendar hours from the submission to the report. */
  deliveryHours: number
  /** Links to one report that may work at the same time. */
  shareLinks: number
  /** Suppliers that a buyer may watch at once; null is unlimited. Source: docs/specification.md */
  watchedSuppliers: number | null
}

/**
 * Source: docs/specification.md#free-plan and following. Enterprise has no delivery time there, and
 * gets the shortest.
 */
export const plans: Readonly<Record<Plan, PlanTerms>> = {
  free: {
    label: 'Free',
    limit: 3,
    period: 'lifetime',
    deliveryHours: 48,
    shareLinks: 1,
    watchedSuppliers: 0,
  },
  premium: {
    label: 'Premium',
    limit: 30,
    period: 'month',
    deliveryHours: 24,
    shareLinks: 20,
    watchedSuppliers: 3,
  },
  partner: {
    label: 'Partner',
    limit: null,
    period: 'month',
    deliveryHours: 12,
    shareLinks: 20,
    watchedSuppliers: 50,
  },
  enterprise: {
    label: 'Enterprise',
    limit: null,
    period: 'month',
    deliveryHours: 12,
    shareLinks: 20,
    watchedSuppliers: null,
  },
}

/** How long a paid plan continues after a due payment, and after a period without an event about the next one. */
export const graceDays = 7

/** Accounts written by other systems can contain any text: an unknown plan counts as free. */
export const planOf = (accountType: unknown): Plan =>
  planNames.find((name) => name === accountType) ?? 'free'
