import { signInWithRedirect } from 'aws-amplify/auth'
import { Hub } from 'aws-amplify/utils'
import { configure } from './auth.ts'
import { loadConfig } from './config.ts'
import { answerOf, closeWindow, sendOn, windowMark } from './google-popup.ts'
import { forgetPlace, keepPlace, type Place, placeKept } from './google-sign-in-state.ts'

/** Loaded at the press of the Google button, and where Google's answer comes back to. */

/** Cognito fails the first sign-in of an account that was just linked; the second one passes. */
const justLinked = /already found an entry/i

type Answer = { type: 'success'; url: string } | { type: 'canceled' }

const wasCancelled = (url: string): boolean =>
  new URL(url).searchParams.get('error') === 'access_denied'

const failed = (code: string) => new Error(`auth/${code}`)

const inWindow = async (opened: Window): Promise<'done' | 'cancelled'> => {
  let cancelled = false
  let asked: string | undefined
  const authSessionOpener = async (url: string): Promise<Answer> => {
    if (asked === undefined) opened.location.href = url
    else sendOn(asked, url)
    asked = url
    const answer = await answerOf(opened, url)
    cancelled = answer === undefined || wasCancelled(answer)
    return cancelled || answer === undefined
      ? { type: 'canceled' }
      : { type: 'success', url: answer }
  }
  const attempt = () =>
    signInWithRedirect({
      provider: 'Google',
      customState: windowMark,
      options: { authSessionOpener },
    })
  try {
    await attempt().catch((error: unknown) => {
      if (error instanceof Error && justLinked.test(error.message)) return attempt()
      throw error
    })
    return 'done'
  } catch (error) {
    if (cancelled) return 'cancelled'
    throw error
  } finally {
    closeWindow(opened, asked)
  }
}

/** Leaves the page. */
const byRedirect = async (place: Place): Promise<void> => {
  keepPlace(place)
  await signInWithRedirect({ provider: 'Google' })
}

/**
 * A window first; where it was kept from opening, closed or cancelled, the page itself goes.
 * @param opened undefined or null where the browser opened none
 * @returns `leaving` where the page is on its way to Google
 */
export const signInWithGoogle = async (
  opened: Window | null,
  place: Place,
): Promise<'done' | 'leaving'> => {
  await configure().catch((error: unknown) => {
    opened?.close()
    throw error
  })
  if (opened && (await inWindow(opened)) === 'done') return 'done'
  try {
    await byRedirect(place)
  } catch (error) {
    if (opened || isOurs(error)) throw error
    throw failed('popup-blocked')
  }
  return 'leaving'
}

/** Amplify's refusal of an address that is not registered has a row of its own. */
const isOurs = (error: unknown): boolean =>
  error instanceof Error && /^Invalid(Origin|Redirect)Exception$/.test(error.name)

/** Resolves as Amplify is done with the answer in the address bar. */
const completion = () =>
  new Promise<void>((resolve, reject) => {
    const stop = Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'signInWithRedirect') resolve()
      else if (payload.event === 'signInWithRedirect_failure')
        reject(payload.data.error ?? failed('unknown'))
      else return
      stop()
    })
  })

/** As Amplify remembers it, across tabs; without it an answer is not even looked at. */
const isUnderWay = async (): Promise<boolean> => {
  const { userPoolClientId } = await loadConfig()
  const key = `CognitoIdentityServiceProvider.${userPoolClientId}.inflightOAuth`
  return localStorage.getItem(key) === 'true'
}

/**
 * On the page that Google's answer comes back to.
 * @returns where to go on; undefined where nobody was under way to Google in this tab, or the way
 * leads there once more
 */
export const finishRedirect = async (): Promise<Place | undefined> => {
  const place = placeKept()
  forgetPlace()
  if (!place || !(await isUnderWay())) return undefined
  const answer = location.href
  const completed = completion()
  await configure()
  try {
    await completed
    return place
  } catch (error) {
    if (wasCancelled(answer)) throw failed('popup-closed-by-user')
    if (!(error instanceof Error && justLinked.test(error.message)) || place.again) throw error
    await byRedirect({ ...place, again: true })
    return new Promise(() => {})
  }
}
