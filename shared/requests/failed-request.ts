import { backForItsMonth } from './delivery-promise.ts'

/**
 * Advice for a request that was closed without a report. The report desk writes the reason as free
 * text, so these sentences fit every reason.
 */
export const afterFailure = [
  'We could not confirm this company, so treat it as unverified. A company that cannot be found under the name the supplier gave you is a warning sign. If you may have mistyped the name, that says nothing about the supplier.',
  'Do not pay yet. Ask for a copy of the business license and check the name and the 18-character code on it. Then request a verification under the exact Chinese name on the license, and wait for the report.',
] as const

export const checkIsBack = `A request without a report doesn’t count against your plan: the check that it used is returned ${backForItsMonth}.`
