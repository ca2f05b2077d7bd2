import { reportClientError } from './client-errors.ts'

/** For failures that are not shown, or not as what they are: to the browser's console and to our log. */
export const logFailure = (what: string, error: unknown, componentStack?: string): void => {
  // biome-ignore lint/suspicious/noConsole: the one place where the site writes to the console
  console.warn(what, error)
  reportClientError(error, componentStack)
}
