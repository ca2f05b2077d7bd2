/** Numbers that the dashboard and alarms read from the log: infra/constructs/log-metric.ts. */
type MetricName =
  | 'hoursToReport'
  | 'reportsTaken'
  /** What the AI model has cost since the month began. */
  | 'modelSpentUsd'
  | 'signUpsRefused'
  | 'siteChecksPassed'

export function logMetric(name: MetricName, value: number): void {
  // biome-ignore lint/suspicious/noConsole: the one place where functions write their log
  console.info({ [name]: value })
}

/**
 * One line in the function's log. Lambda's JSON log format keeps the object's fields apart, so that
 * operators can filter by any of them, and writes errors with their stacks. Never give it a token,
 * a signed link or a mail's text.
 */
export function logError(message: string, details: Record<string, unknown>): void {
  // biome-ignore lint/suspicious/noConsole: the one place where functions write their log
  console.error({ message, ...details })
}

/** A file that the report desk dropped, and why it was not taken: for a metric and a saved query. */
export function logRejectedFile(key: string, reason: string): void {
  // biome-ignore lint/suspicious/noConsole: the one place where functions write their log
  console.info({ reportsRefused: 1, key, reason })
}

/** Figures that metrics are made from, one line. */
export function logMetrics(message: string, figures: Record<string, number>): void {
  // biome-ignore lint/suspicious/noConsole: the one place where functions write their log
  console.info({ message, ...figures })
}

/** Something that operators look for by its details. Never a token, a signed link or a mail's text. */
export function logEvent(message: string, details: Record<string, string | number>): void {
  // biome-ignore lint/suspicious/noConsole: the one place where functions write their log
  console.info({ message, ...details })
}

/**
 * All callers together have reached a limit of this hour (functions/domain/sending-limits.ts): an
 * alarm counts these lines.
 */
export const logGlobalLimitReached = (form: 'contact' | 'newsletter' | 'email-change'): void =>
  logMetrics(`The hourly limit of all callers is reached: ${form}`, { visitorLimitReached: 1 })
