import { annualDiscount } from '../../../../shared/prices.ts'

export type Period = 'monthly' | 'annual'

export const saving = `Save ${Math.round(annualDiscount * 100)}%`

export const periods = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'annual', label: 'Annual', note: saving },
] as const satisfies readonly { value: Period; label: string; note?: string }[]
