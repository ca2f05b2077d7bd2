/**
 * From which level of change on a buyer is alerted about a watched supplier: important changes only, or notices too.
 * Without zod: pages load it. Levels: docs/specification.md#comparison-of-two-versions
 */
export const alertLevels = ['alert', 'notice'] as const
export type AlertLevel = (typeof alertLevels)[number]
export const defaultAlertLevel: AlertLevel = 'alert'
