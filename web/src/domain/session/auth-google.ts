import { signInWithRedirect } from 'aws-amplify/auth'
import { Hub } from 'aws-amplify/utils'
import { loadConfig } from '../../lib/config.ts'
import { configure } from './auth.ts'
import { closePopup, popupMarker, redirectPopup, waitForResponse } from './google-popup.ts'
import {
  clearGoogleState,
  type GoogleSignInState,
  readGoogleState,
  saveGoogleState,
} from './google-sign-in-state.ts'

/** Loaded when the Google button is pressed, and by the callback page. */

/** Cognito fails the first sign-in of an account that was just linked; the second one passes. */
const justLinkedError = /already found an entry/i

type PopupResult = { type: 'success'; url: string } | { type: 'canceled' }

const wasCancelled = (url: string): boolean =>
  new URL(url).searchParams.get('error') === 'access_denied'

const authError = (code: string) => new Error(`auth/${code}`)

const signInByPopup = async (popup: Window): Promise<'done' | 'cancelled'> => {
  let cancelled = false
  let requestUrl: string | undefined
  const authSessionOpener = async (url: string): Promise<PopupResult> => {
    if (requestUrl === undefined) popup.location.href = url
    else redirectPopup(requestUrl, url)
    requestUrl = url
    const answer = await waitForResponse(popup, url)
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
    closePopup(popup, requestUrl)
  }
}

/** Leaves the page. */
const signInByRedirect = async (state: GoogleSignInState): Promise<void> => {
  saveGoogleState(state)
  await signInWithRedirect({ provider: 'Google' })
}

/**
 * Uses a popup; if it is blocked, closed or cancelled, redirects the page.
 * @param popup null if the browser blocked the popup
 * @returns `leaving` if the page is being redirected to Google
 */
export const signInWithGoogle = async (
  popup: Window | null,
  state: GoogleSignInState,
): Promise<'done' | 'leaving'> => {
  await configure().catch((error: unknown) => {
    popup?.close()
    throw error
  })
  if (popup && (await signInByPopup(popup)) === 'done') return 'done'
  try {
    await signInByRedirect(state)
  } catch (error) {
    if (popup || isUnregisteredOrigin(error)) throw error
    throw authError('popup-blocked')
  }
  return 'leaving'
}

/** Kept as it is, because auth-errors.ts has a code for it. */
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

/** Whether Amplify expects an answer, in any tab. It ignores all others. */
const isInFlight = async (): Promise<boolean> => {
  const { userPoolClientId } = await loadConfig()
  const key = `CognitoIdentityServiceProvider.${userPoolClientId}.inflightOAuth`
  return localStorage.getItem(key) === 'true'
}

/**
 * Completes the sign-in on the callback page. If the sign-in has to start again, the page is left and
 * the promise never resolves.
 * @returns the page to return to; undefined if no sign-in was started in this tab
 */
export const finishRedirect = async (): Promise<GoogleSignInState | undefined> => {
  const state = readGoogleState()
  clearGoogleState()
  if (!state || !(await isInFlight())) return undefined
  const answer = location.href
  const completed = redirectCompleted()
  await configure()
  try {
    await completed
    return state
  } catch (error) {
    if (wasCancelled(answer)) throw authError('popup-closed-by-user')
    if (!(error instanceof Error && justLinkedError.test(error.message)) || state.isRetry)
      throw error
    await signInByRedirect({ ...state, isRetry: true })
    return new Promise(() => {})
  }
}
