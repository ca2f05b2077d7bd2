import { annualDiscount } from '../../../../shared/plans/prices.ts'

export type BillingPeriod = 'monthly' | 'annual'

export const saving = `Save ${Math.round(annualDiscount * 100)}%`

export const billingPeriods = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'annual', label: 'Annual', note: saving },
] as const satisfies readonly { value: BillingPeriod; label: string; note?: string }[]
