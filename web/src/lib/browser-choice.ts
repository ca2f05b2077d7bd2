import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/**
 * A choice of the reader, kept by this browser for all its tabs. If storage is blocked, it lasts until the page is
 * closed.
 * @param values those that it can have; anything else that is stored counts as none
 */
export function browserChoice<Value extends string>(key: string, values: readonly Value[]) {
  const { notify, subscribe: subscribeHere } = createListeners()
  let unstored: Value | undefined

  const current = (): Value | undefined => {
    try {
      const stored = localStorage.getItem(key)
      return values.find((value) => value === stored) ?? unstored
    } catch {
      return unstored
    }
  }
  const subscribe = (listener: () => void) => {
    const unsubscribe = subscribeHere(listener)
    // Another tab may have changed it.
    window.addEventListener('storage', listener)
    return () => {
      unsubscribe()
      window.removeEventListener('storage', listener)
    }
  }
  return {
    choose: (value: Value): void => {
      try {
        localStorage.setItem(key, value)
      } catch {
        unstored = value
      }
      notify()
    },
    /** Undefined before it is made, and in prerendered pages. */
    useChoice: (): Value | undefined => useSyncExternalStore(subscribe, current, () => undefined),
  }
}
