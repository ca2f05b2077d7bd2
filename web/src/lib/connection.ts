import { useSyncExternalStore } from 'react'

let reached = true
const listeners = new Set<() => void>()

/** The browser's own opinion is right when it says no; a yes may be a network that leads nowhere. */
const offline = () => !navigator.onLine || !reached

const tell = () => {
  for (const listener of listeners) listener()
}

/** @param now whether the last call reached the server, whatever that said */
export const setReached = (now: boolean): void => {
  if (now === reached) return
  reached = now
  tell()
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

export const useOffline = (): boolean => useSyncExternalStore(subscribe, offline, () => false)
