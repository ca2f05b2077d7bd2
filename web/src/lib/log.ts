import { reportClientError } from './client-errors.ts'

/** Writes a failure to the browser's console and to our log. */
export const logFailure = (what: string, error: unknown, componentStack?: string): void => {
  // biome-ignore lint/suspicious/noConsole: the one place where the site writes to the console
  console.warn(what, error)
  reportClientError(error, componentStack)
}
