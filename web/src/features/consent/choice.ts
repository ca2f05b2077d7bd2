import { useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/listeners.ts'

/** The visitor's choice about analytics; undefined before it is made. */
export type Choice = 'allowed' | 'refused'

const key = 'analytics-choice'
const { notify, subscribe: subscribeChoice } = createListeners()
/** If storage is blocked, the choice lasts until the page is closed. */
let unstored: Choice | undefined

const currentChoice = (): Choice | undefined => {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'allowed' || stored === 'refused' ? stored : unstored
  } catch {
    return unstored
  }
}

export const choose = (choice: Choice): void => {
  unstored = choice
  try {
    localStorage.setItem(key, choice)
  } catch {
    // Asked again at the next visit.
  }
  notify()
}

const subscribe = (listener: () => void) => {
  const unsubscribe = subscribeChoice(listener)
  // Another tab may have changed it.
  window.addEventListener('storage', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', listener)
  }
}

export const useChoice = (): Choice | undefined =>
  useSyncExternalStore(subscribe, currentChoice, () => undefined)
