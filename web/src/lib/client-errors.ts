/**
 * Sends an error to our log. What does so is fetched with the first one: most visits need none of
 * it.
 */
export const reportClientError = (error: unknown, componentStack?: string): void => {
  import('./error-reporter.ts')
    .then(({ report }) => report(error, componentStack))
    // The error cannot be reported.
    .catch(() => {})
}

/** Errors that no code of ours catches. */
export const reportUncaughtErrors = (): void => {
  window.addEventListener('error', ({ error, message }) => reportClientError(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => reportClientError(reason))
}
