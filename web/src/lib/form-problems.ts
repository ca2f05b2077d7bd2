/** What is wrong with the fields of a form, by their names. */
export type Problems<Field extends string> = Partial<Record<Field, string | undefined>>

export const isGood = (problems: Problems<string>): boolean =>
  Object.values(problems).every((problem) => problem === undefined)

/** Spaces alone are no text. */
export const required = (text: string, missing: string): string | undefined =>
  text.trim() === '' ? missing : undefined

/** @param most characters; spaces around do not count */
export const tooLong = (text: string, most: number): string | undefined =>
  text.trim().length > most ? `At most ${most} characters.` : undefined

/** What sends the form could not be loaded, and a browser does not load it again. */
export const notLoaded =
  'We could not be reached, so this was not sent. Reload this page: what you typed is still here. Then send it again.'
