import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

let isReachable = true
const { notify, subscribe: subscribeReachable } = createListeners()

/** `onLine` is reliable when false; true may be a network without internet access. */
const isOffline = () => !navigator.onLine || !isReachable

/** @param now whether the last call got a response, even an error */
export const setReachable = (now: boolean): void => {
  if (now === isReachable) return
  isReachable = now
  notify()
}

const subscribe = (listener: () => void) => {
  const unsubscribe = subscribeReachable(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false)
