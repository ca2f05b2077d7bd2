/**
 * Where words are kept that were typed and not sent: of one tab in its session storage, of this browser in
 * its local storage. The user's id follows, and nothing for a visitor.
 */
export const tabPrefix = 'kept.'
export const browserPrefix = 'desk-words.'
/** Of an earlier release, which did not say whose words they are. */
const formerPrefixes = ['desk-review.', 'desk-question.']

/** Written and removed with a sign-out, for other tabs: each has a session storage of its own. */
export const wordsForgottenKey = 'words-forgotten'

/** Storage can be blocked: then nothing is kept in it. */
const ignoringErrors = (work: () => void): void => {
  try {
    work()
  } catch {}
}

const isOf = (owners: readonly string[], prefix: string) => (key: string) =>
  owners.some((owner) => key.startsWith(`${prefix}${owner}.`))

const remove = (storage: Storage, isGone: (key: string) => boolean): void => {
  for (const key of Object.keys(storage)) if (isGone(key)) storage.removeItem(key)
}

/** Forgets what is kept in this tab. @param owners whose words stay */
export const forgetInTab = (owners: readonly string[] = []): void =>
  ignoringErrors(() => {
    const stays = isOf(owners, tabPrefix)
    remove(sessionStorage, (key) => key.startsWith(tabPrefix) && !stays(key))
  })

const forgetInBrowser = (owners: readonly string[] = []): void =>
  ignoringErrors(() => {
    const stays = isOf(owners, browserPrefix)
    const prefixes = [browserPrefix, ...formerPrefixes]
    remove(localStorage, (key) => prefixes.some((each) => key.startsWith(each)) && !stays(key))
  })

/** Of everybody, in every tab: a user signs out, and the next one at this computer finds nothing. */
export const forgetAllWords = (): void => {
  forgetInTab()
  forgetInBrowser()
  ignoringErrors(() => {
    localStorage.setItem(wordsForgottenKey, 'yes')
    localStorage.removeItem(wordsForgottenKey)
  })
}

/** A user signs in: words of an ended session of theirs stay, and what they typed before they signed in. */
export const forgetWordsOfOthers = (userId: string): void => {
  forgetInTab([userId, ''])
  forgetInBrowser([userId])
}
