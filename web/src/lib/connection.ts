import { useSyncExternalStore } from 'react'

let isReachable = true
const listeners = new Set<() => void>()

/** `onLine` is reliable when false; true may be a network without internet access. */
const isOffline = () => !navigator.onLine || !isReachable

const notify = () => {
  for (const listener of listeners) listener()
}

/** @param now whether the last call reached the server, whatever that said */
export const setReachable = (now: boolean): void => {
  if (now === isReachable) return
  isReachable = now
  notify()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false)
