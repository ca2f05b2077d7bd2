/** Metrics that the dashboard and the alarms read from the log: infra/constructs/log-metric.ts. */
type MetricName =
  | 'hoursToReport'
  /** Cost of the AI model since the beginning of the month. */
  | 'modelSpentUsd'
  | 'signUpsRefused'
  | 'siteChecksPassed'
  | 'testMailsSent'

export function logMetric(name: MetricName, value: number): void {
  console.info({ [name]: value })
}

/**
 * Logs an error in one line. In Lambda's JSON log format, operators can filter by any field, and
 * errors have their stacks. Never log a token, a signed link or the text of an e-mail.
 */
export function logError(message: string, details: Record<string, unknown>): void {
  console.error({ message, ...details })
}

/** A warning with searchable details. Never log a token, a signed link or the text of an e-mail. */
export function logWarning(message: string, details: Record<string, string>): void {
  console.warn({ message, ...details })
}

/** Logs a rejected upload, for a metric and a saved query. */
export function logRejectedFile(key: string, reason: string): void {
  console.info({ reportsRefused: 1, key, reason })
}

/** Logs several metrics in one line. */
export function logMetrics(message: string, figures: Record<string, number>): void {
  console.info({ message, ...figures })
}

/** An event with searchable details. Never log a token, a signed link or the text of an e-mail. */
export function logEvent(message: string, details: Record<string, string | number>): void {
  console.info({ message, ...details })
}

/** Forms that have a limit of all callers together. */
export type LimitedForm = 'contact' | 'newsletter' | 'email-change' | 'verification' | 'dispute'

/**
 * All callers together have reached an hourly limit
 * (functions/platform/throttling/sending-limits.ts). An alarm counts these lines.
 */
export const logGlobalLimitReached = (form: LimitedForm): void =>
  logMetrics(`The hourly limit of all callers is reached: ${form}`, { visitorLimitReached: 1 })
