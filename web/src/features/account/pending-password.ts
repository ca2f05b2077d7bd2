/**
 * The password between the sign-up form and the code step, so that it need not be typed twice. In memory
 * only: after a reload the buyer signs in by hand.
 */
let kept: { email: string; password: string } | undefined

export const storePassword = (credentials: { email: string; password: string }): void => {
  kept = credentials
}

export const takePassword = (email: string): string | undefined => {
  const password = kept?.email === email ? kept.password : undefined
  kept = undefined
  return password
}
