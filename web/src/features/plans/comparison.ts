import { type Plan, planNames, plans } from '../../../../shared/plans/plans.ts'
import { reportKinds } from '../../content/report-kinds.ts'
import type { ComparisonRow } from '../../ui/comparison-table/comparison-table.tsx'

/** The checks of a plan, as text. */
export const checksOf = (plan: Plan): string => {
  const { limit, period } = plans[plan]
  if (limit === null) return 'Unlimited'
  return period === 'lifetime' ? `${limit} in total` : `${limit} per calendar month`
}

export const deliveryOf = (plan: Plan): string => `Within ${plans[plan].deliveryHours} hours`

type Cell = boolean | string

/** How many suppliers a plan watches, as text; false for none. */
const watchedOf = (plan: Plan): Cell => {
  const { watchedSuppliers } = plans[plan]
  return watchedSuppliers === null
    ? 'By arrangement'
    : watchedSuppliers > 0 && `Up to ${watchedSuppliers}`
}

type Line = { label: string } & Record<Plan, Cell>

const paidOnly = (label: string): Line => ({
  label,
  free: false,
  premium: true,
  partner: true,
  enterprise: true,
})
const everyPlan = (label: string): Line => ({ ...paidOnly(label), free: true })
const byPlan = (label: string, cell: (plan: Plan) => Cell): Line => ({
  label,
  free: cell('free'),
  premium: cell('premium'),
  partner: cell('partner'),
  enterprise: cell('enterprise'),
})

/** docs/specification.md#6-roles-and-permissions, as one table. */
const lines: readonly Line[] = [
  byPlan('Supplier checks', checksOf),
  {
    ...byPlan('Report delivery', deliveryOf),
    enterprise: `${deliveryOf('enterprise')}, or as agreed`,
  },
  byPlan('Report', (plan) => reportKinds[plan].name),
  everyPlan('Supplier verification'),
  everyPlan('Basic company information'),
  paidOnly('Detailed financial reports, where filed'),
  paidOnly('Legal representative information beyond the name'),
  paidOnly('Connected business analysis'),
  paidOnly('Saved suppliers'),
  byPlan('Watched suppliers', watchedOf),
  {
    label: 'AI risk detection',
    free: false,
    premium: 'Basic, for watched suppliers',
    partner: 'Full AI suite, by arrangement',
    enterprise: 'By arrangement',
  },
  {
    label: 'Currency hedging tools, by arrangement',
    free: false,
    premium: false,
    partner: true,
    enterprise: 'By arrangement',
  },
  everyPlan('Email and feature updates'),
  {
    label: 'Support',
    free: 'Email',
    premium: 'Priority: answered before Free',
    partner: 'Account manager',
    enterprise: 'Account manager',
  },
]

export const comparisonOf = (shown: readonly Plan[] = planNames) => ({
  columns: shown.map((plan) => plans[plan].label),
  rows: lines.map(
    (line): ComparisonRow => ({ label: line.label, cells: shown.map((plan) => line[plan]) }),
  ),
})
