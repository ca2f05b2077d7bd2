/** The step of a forgotten password in the history state of the sign-in page, if any. */
export const resetIn = (state: unknown): { email: string | undefined } | undefined => {
  if (typeof state !== 'object' || state === null || !('reset' in state)) return undefined
  const { reset } = state
  const email = typeof reset === 'object' && reset !== null && 'email' in reset && reset.email
  return { email: typeof email === 'string' ? email : undefined }
}
