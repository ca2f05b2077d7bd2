/** For failures that the specification wants logged but not shown. */
export const logFailure = (what: string, error: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the one place where the site writes to the console
  console.warn(what, error)
}
