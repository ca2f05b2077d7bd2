import { currentSession, subscribeSession } from '../../lib/session.ts'

/**
 * Only buyers have something to read without a network, so only they get the worker. While
 * developing it would stand between the browser and what has just been changed.
 */
export const registerWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  let asked = false
  const look = () => {
    if (asked || currentSession().status !== 'signed-in') return
    asked = true
    // Without it everything still works while there is a network.
    navigator.serviceWorker.register('/sw.js').catch(() => {})
  }
  look()
  subscribeSession(look)
}
