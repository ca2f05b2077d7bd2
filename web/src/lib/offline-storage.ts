import { createListeners } from './listeners.ts'

/**
 * What an account read last, kept in this browser for when there is no network. One entry an account,
 * and only while that account is signed in: lib/session.ts clears them on sign-out.
 */
const prefix = 'kept.'

/** Storage can be full, switched off or blocked: then nothing is kept, and nothing else breaks. */
const ignoringErrors = <Result>(work: () => Result): Result | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

const { notify, subscribe } = createListeners()

/** Tells whenever something new is kept. */
export const subscribeOffline = subscribe

export const saveOffline = (userId: string, data: unknown): void => {
  ignoringErrors(() => localStorage.setItem(prefix + userId, JSON.stringify(data)))
  notify()
}

export const readOffline = (userId: string): unknown =>
  ignoringErrors(() => JSON.parse(localStorage.getItem(prefix + userId) ?? 'null'))

/** @param except the account whose data stays */
export const clearOffline = (except?: string): void => {
  ignoringErrors(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && key !== prefix + except) localStorage.removeItem(key)
  })
}
