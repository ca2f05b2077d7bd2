import { signInWithRedirect } from 'aws-amplify/auth'
import { Hub } from 'aws-amplify/utils'
import { configure } from './auth.ts'
import { loadConfig } from './config.ts'
import { closePopup, popupMarker, redirectPopup, waitForResponse } from './google-popup.ts'
import {
  clearGoogleState,
  type GoogleSignInState,
  readGoogleState,
  saveGoogleState,
} from './google-sign-in-state.ts'

/** Loaded at the press of the Google button, and where Google's answer comes back to. */

/** Cognito fails the first sign-in of an account that was just linked; the second one passes. */
const justLinkedError = /already found an entry/i

type PopupResult = { type: 'success'; url: string } | { type: 'canceled' }

const wasCancelled = (url: string): boolean =>
  new URL(url).searchParams.get('error') === 'access_denied'

const authError = (code: string) => new Error(`auth/${code}`)

const signInByPopup = async (opened: Window): Promise<'done' | 'cancelled'> => {
  let cancelled = false
  let asked: string | undefined
  const authSessionOpener = async (url: string): Promise<PopupResult> => {
    if (asked === undefined) opened.location.href = url
    else redirectPopup(asked, url)
    asked = url
    const answer = await waitForResponse(opened, url)
    cancelled = answer === undefined || wasCancelled(answer)
    return cancelled || answer === undefined
      ? { type: 'canceled' }
      : { type: 'success', url: answer }
  }
  const attempt = () =>
    signInWithRedirect({
      provider: 'Google',
      customState: popupMarker,
      options: { authSessionOpener },
    })
  try {
    await attempt().catch((error: unknown) => {
      if (error instanceof Error && justLinkedError.test(error.message)) return attempt()
      throw error
    })
    return 'done'
  } catch (error) {
    if (cancelled) return 'cancelled'
    throw error
  } finally {
    closePopup(opened, asked)
  }
}

/** Leaves the page. */
const signInByRedirect = async (place: GoogleSignInState): Promise<void> => {
  saveGoogleState(place)
  await signInWithRedirect({ provider: 'Google' })
}

/**
 * Uses a popup; if it is blocked, closed or cancelled, redirects the page.
 * @param opened undefined or null if the browser blocked the popup
 * @returns `leaving` if the page is being redirected to Google
 */
export const signInWithGoogle = async (
  opened: Window | null,
  place: GoogleSignInState,
): Promise<'done' | 'leaving'> => {
  await configure().catch((error: unknown) => {
    opened?.close()
    throw error
  })
  if (opened && (await signInByPopup(opened)) === 'done') return 'done'
  try {
    await signInByRedirect(place)
  } catch (error) {
    if (opened || isUnregisteredOrigin(error)) throw error
    throw authError('popup-blocked')
  }
  return 'leaving'
}

/** Amplify's refusal of an address that is not registered has a row of its own. */
const isUnregisteredOrigin = (error: unknown): boolean =>
  error instanceof Error && /^Invalid(Origin|Redirect)Exception$/.test(error.name)

/** Resolves when Amplify has processed the answer in the URL. */
const redirectCompleted = () =>
  new Promise<void>((resolve, reject) => {
    const stop = Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'signInWithRedirect') resolve()
      else if (payload.event === 'signInWithRedirect_failure')
        reject(payload.data.error ?? authError('unknown'))
      else return
      stop()
    })
  })

/** As Amplify remembers it, across tabs; without it an answer is not even looked at. */
const isInFlight = async (): Promise<boolean> => {
  const { userPoolClientId } = await loadConfig()
  const key = `CognitoIdentityServiceProvider.${userPoolClientId}.inflightOAuth`
  return localStorage.getItem(key) === 'true'
}

/**
 * On the page that Google's answer comes back to.
 * @returns the page to return to; undefined if no sign-in was started in this tab, or if it starts
 * again
 */
export const finishRedirect = async (): Promise<GoogleSignInState | undefined> => {
  const place = readGoogleState()
  clearGoogleState()
  if (!place || !(await isInFlight())) return undefined
  const answer = location.href
  const completed = redirectCompleted()
  await configure()
  try {
    await completed
    return place
  } catch (error) {
    if (wasCancelled(answer)) throw authError('popup-closed-by-user')
    if (!(error instanceof Error && justLinkedError.test(error.message)) || place.isRetry)
      throw error
    await signInByRedirect({ ...place, isRetry: true })
    return new Promise(() => {})
  }
}
