import { currentSession, subscribeSession } from '../../domain/session/session.ts'

/**
 * Only for buyers, because only they have data to read offline. Not during development, when it
 * would hide changes.
 */
export const registerWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  let asked = false
  const look = () => {
    if (asked || currentSession().status !== 'signed-in') return
    asked = true
    // Without it, everything still works online.
    navigator.serviceWorker.register('/sw.js').catch(() => {})
  }
  look()
  subscribeSession(look)
}
