import { type Plan, plans } from '../plans/plans.ts'

/** @param at an ISO time */
export const laterBy = (at: string, seconds: number): string =>
  new Date(Date.parse(at) + Math.round(seconds * 1000)).toISOString()

/** Calendar hours by plan, from the submission or the upgrade. Source: docs/specification.md#free-plan */
export const dueAt = (plan: Plan, submittedAt: Date): string =>
  new Date(submittedAt.getTime() + plans[plan].deliveryHours * 3_600_000).toISOString()
