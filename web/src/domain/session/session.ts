import { useSyncExternalStore } from 'react'
import { loadConfig } from '../../lib/config.ts'
import { createListeners } from '../../lib/listeners.ts'
import { clearOffline } from '../../lib/offline-storage.ts'
import { typedTerm } from '../requests/typed-term.ts'
import { forgetAllWords, forgetInTab, forgetWordsOfOthers, wordsForgottenKey } from './own-words.ts'
import { type Account, storedAccount } from './stored-account.ts'

/**
 * Read from the tokens in localStorage, as Amplify does; the API verifies them at every call.
 * `account` is missing if a token could not be read: auth.ts then asks the user pool.
 */
export type Session =
  | { status: 'resolving' }
  | { status: 'signed-out'; byChoice?: true; ended?: true }
  | { status: 'signed-in'; account?: Account }

let session: Session = { status: 'resolving' }
const { notify, subscribe } = createListeners()

export const subscribeSession = subscribe

export const currentSession = (): Session => session

/** Who was signed in last on this page. */
let lastUserId: string | undefined

/** The next person at this computer sees nothing of what was typed. */
const forgetTyped = (next: Session): void => {
  if (next.status === 'signed-out' && next.byChoice) {
    forgetAllWords()
    typedTerm.current = ''
  }
  if (next.status !== 'signed-in' || !next.account) return
  const { userId } = next.account
  forgetWordsOfOthers(userId)
  if (lastUserId !== undefined && lastUserId !== userId) typedTerm.current = ''
  lastUserId = userId
}

export const setSession = (next: Session): void => {
  session = next
  // Cached data must not outlive its session, however that ended.
  if (next.status === 'signed-out') clearOffline()
  forgetTyped(next)
  notify()
}

const onServer: Session = { status: 'resolving' }

export const useSession = (): Session =>
  useSyncExternalStore(subscribeSession, currentSession, () => onServer)

/** Who is signed in, as far as it is known. */
export const useAccount = (): Account | undefined => {
  const session = useSession()
  return session.status === 'signed-in' ? session.account : undefined
}

/** Amplify's key for the user who signed in last. */
const lastUserKey = /^CognitoIdentityServiceProvider\.(.+)\.LastAuthUser$/

const storedClients = (storage: Storage): string[] =>
  Array.from(
    { length: storage.length },
    (_, i) => lastUserKey.exec(storage.key(i) ?? '')?.[1],
  ).filter((client) => client !== undefined)

/** Our user pool client. The same origin may also hold tokens of other stages. */
const clientKey = 'user-pool-client'

const sessionOf = (client: string): Session => {
  const account = storedAccount(client)
  return { status: 'signed-in', ...(account && { account }) }
}

/**
 * Reads from storage alone whether the visitor is signed in, so that public pages need not load the
 * sign-in library. Waits for the configuration, which names our user pool client, only if no earlier
 * visit stored it.
 */
const readStoredSession = async (): Promise<void> => {
  const clients = storedClients(localStorage)
  if (clients.length === 0) return setSession({ status: 'signed-out' })
  const known = localStorage.getItem(clientKey) ?? ''
  const isKnown = clients.includes(known)
  if (isKnown) setSession(sessionOf(known))
  try {
    const { userPoolClientId } = await loadConfig()
    localStorage.setItem(clientKey, userPoolClientId)
    if (isKnown ? userPoolClientId === known : session.status !== 'resolving') return
    const isOurs = clients.includes(userPoolClientId)
    setSession(isOurs ? sessionOf(userPoolClientId) : { status: 'signed-out' })
  } catch {
    if (isKnown) return
    // It is not known whose tokens these are; their cached data may still be shown.
    const account = storedAccount(clients[0] ?? '')
    setSession(account ? { status: 'signed-in', account } : { status: 'signed-out' })
  }
}

/** Another tab signed in or out: start over, so that no page of the former account stays. */
const followOtherTabs = (event: StorageEvent) => {
  if (event.key === wordsForgottenKey) return forgetInTab()
  if (event.key !== null && !lastUserKey.test(event.key)) return
  if (event.newValue === event.oldValue && event.key !== null) return
  setSession({ status: 'resolving' })
  void readStoredSession()
}

export const startSession = (): void => {
  window.addEventListener('storage', followOtherTabs)
  void readStoredSession()
}
