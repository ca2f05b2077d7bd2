/** Sends an error to our log. The reporter is loaded at the first error. */
export const reportClientError = (error: unknown, componentStack?: string): void => {
  import('./error-reporter.ts')
    .then(({ report }) => report(error, componentStack))
    // The reporter could not be loaded.
    .catch(() => {})
}

export const reportUncaughtErrors = (): void => {
  window.addEventListener('error', ({ error, message }) => reportClientError(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => reportClientError(reason))
}
