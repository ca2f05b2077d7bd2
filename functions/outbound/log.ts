/** One line with a number that the dashboard reads from the log: infra/constructs/business-numbers.ts. */
export function logNumber(name: 'hoursToReport', value: number): void {
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

/** Figures that metrics are made from, one line. */
export function logFigures(message: string, figures: Record<string, number>): void {
  // biome-ignore lint/suspicious/noConsole: the one place where functions write their log
  console.info({ message, ...figures })
}

/** Something that operators look for by its details. Never a token, a signed link or a mail's text. */
export function logEvent(message: string, details: Record<string, string | number>): void {
  // biome-ignore lint/suspicious/noConsole: the one place where functions write their log
  console.info({ message, ...details })
}
/**
 * All strangers together have reached a limit of this hour (functions/domain/sending-limits.ts): an
 * alarm counts these lines.
 */
export const logTotalReached = (form: 'contact' | 'newsletter'): void =>
  logFigures(`The hourly limit of all visitors is reached: ${form}`, { visitorLimitReached: 1 })
