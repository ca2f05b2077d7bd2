import type { ReturnTo } from '../../lib/paths.ts'

/** What this tab remembers while it is redirected to Google. */
const storageKey = 'google-sign-in'

export type GoogleSignInState = { page: 'sign-in' | 'sign-up'; returnTo: ReturnTo; isRetry?: true }

/** @returns undefined if this tab has started no sign-in */
export const readGoogleState = (): GoogleSignInState | undefined => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const saveGoogleState = (state: GoogleSignInState): void =>
  sessionStorage.setItem(storageKey, JSON.stringify(state))

export const clearGoogleState = (): void => sessionStorage.removeItem(storageKey)
