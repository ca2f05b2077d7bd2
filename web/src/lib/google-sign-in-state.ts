import type { ReturnTo } from './paths.ts'

/** What this tab has to remember while Google has it: whence, whither, and how often it was tried. */
const storageKey = 'google-sign-in'

export type GoogleSignInState = { page: 'sign-in' | 'sign-up'; returnTo: ReturnTo; isRetry?: true }

/** Where the person comes from, if this tab is under way to Google. */
export const readGoogleState = (): GoogleSignInState | undefined => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const saveGoogleState = (place: GoogleSignInState): void =>
  sessionStorage.setItem(storageKey, JSON.stringify(place))

export const clearGoogleState = (): void => sessionStorage.removeItem(storageKey)
