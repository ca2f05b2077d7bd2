import { createListeners } from './listeners.ts'

/**
 * The data that an account read last, for offline use. One entry per account; domain/session/session.ts deletes
 * it on sign-out.
 */
const prefix = 'kept.'

/** Storage can be full or blocked: then nothing is stored, and nothing else breaks. */
const ignoringErrors = <Result>(work: () => Result): Result | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

const { notify, subscribe } = createListeners()

/** Called after each save. */
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
