/**
 * The password between the sign-up form and the code step, so that it need not be typed twice. In memory
 * only: after a reload the buyer signs in by hand.
 */
let stored: { email: string; password: string } | undefined

export const storePassword = (credentials: { email: string; password: string }): void => {
  stored = credentials
}

export const takePassword = (email: string): string | undefined => {
  const password = stored?.email === email ? stored.password : undefined
  stored = undefined
  return password
}
