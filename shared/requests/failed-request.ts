import { backForItsMonth } from './delivery-promise.ts'

/**
 * Advice for a request that was closed without a report. The report desk writes the reason as free
 * text, so these sentences fit every reason.
 */
export const afterFailure = [
  'We could not confirm this company, so treat it as unverified. If the reason is that we found no such company under the name the supplier gave you, take that as a warning sign. If you mistyped the name, this result says nothing about the supplier.',
  'Do not pay yet. Ask for a copy of the business license and check the name and the 18-character code on it. Then request a verification under the exact Chinese name on the license, and wait for the report.',
] as const

export const checkIsBack = `A request without a report doesn’t count against your plan: you get the check back ${backForItsMonth}.`
