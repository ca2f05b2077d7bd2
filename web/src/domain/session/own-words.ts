/**
 * Where words are kept that were typed and not sent: of one tab in its session storage, of this browser in
 * its local storage. The user's id follows, and nothing for a visitor.
 */
export const tabPrefix = 'kept.'
export const browserPrefix = 'desk-words.'

/** Written and removed with a sign-out, for other tabs: each has a session storage of its own. */
export const wordsForgottenKey = 'words-forgotten'

/** Storage can be blocked: then nothing is kept in it. @param owners whose words stay */
const forget = (
  kind: 'sessionStorage' | 'localStorage',
  prefix: string,
  owners: readonly string[],
): void => {
  try {
    for (const key of Object.keys(window[kind]))
      if (key.startsWith(prefix) && !owners.some((owner) => key.startsWith(`${prefix}${owner}.`)))
        window[kind].removeItem(key)
  } catch {}
}

/** Forgets what is kept in this tab. @param owners whose words stay */
export const forgetInTab = (...owners: string[]): void =>
  forget('sessionStorage', tabPrefix, owners)

/** Of everybody, in every tab: a user signs out, and the next one at this computer finds nothing. */
export const forgetAllWords = (): void => {
  forgetInTab()
  forget('localStorage', browserPrefix, [])
  try {
    localStorage.setItem(wordsForgottenKey, 'yes')
    localStorage.removeItem(wordsForgottenKey)
  } catch {}
}

/** A user signs in: words of an ended session of theirs stay, and what they typed before they signed in. */
export const forgetWordsOfOthers = (userId: string): void => {
  forgetInTab(userId, '')
  forget('localStorage', browserPrefix, [userId])
}
