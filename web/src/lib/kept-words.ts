import { browserPrefix } from './own-words.ts'
import { currentSession } from './session.ts'

/**
 * What a member of the desk has written and not sent, in this browser. Colleagues share computers: each
 * member finds their own words (own-words.ts).
 * @returns undefined if it is not known who is signed in: then nothing is kept
 */
const keyOf = (name: string): string | undefined => {
  const session = currentSession()
  const userId = session.status === 'signed-in' ? session.account?.userId : undefined
  return userId && `${browserPrefix}${userId}.${name}`
}

/** Storage can be full or blocked: then words live as long as the page. */
export const readWords = (name: string): string => {
  try {
    const key = keyOf(name)
    return (key && localStorage.getItem(key)) ?? ''
  } catch {
    return ''
  }
}

/** @param text '' removes them */
export const keepWords = (name: string, text: string): void => {
  try {
    const key = keyOf(name)
    if (!key) return
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // As above.
  }
}
