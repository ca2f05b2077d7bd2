/**
 * From which level of change on a buyer is alerted about a watched supplier: important changes only, or notices too.
 * Without zod: pages load it. Levels: docs/specification.md#comparison-of-two-versions
 */
export const alertLevels = ['alert', 'notice'] as const
export type AlertLevel = (typeof alertLevels)[number]
export const defaultAlertLevel: AlertLevel = 'alert'

/** Points that the trust score falls for an alert. */
export const alertFall = 10

/** A smaller part than this of the registered capital before is an alert. */
export const minCapitalKept = 0.8
