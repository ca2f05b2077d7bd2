import { systemClock } from '../../platform/clock.ts'
import { logMetrics } from '../../platform/log.ts'
import { poolUsersFromEnvironment } from '../user-pool.ts'

const hour = 60 * 60 * 1000
/** How long an e-mailed code is valid: Cognito's documentation, "Amazon Cognito code validity". */
const codeMs = 24 * hour
/** Per run. The next run continues. */
const maxRemoved = 1000

/**
 * Every hour: deletes sign-ups that were not confirmed in time. Until then they do not block a new
 * sign-up with the same address (check-sign-up.ts).
 */
export const createHandler = () => {
  const users = poolUsersFromEnvironment()
  return async (): Promise<{ removed: number }> => {
    const before = new Date(systemClock.now().getTime() - codeMs)
    const found: string[] = []
    for await (const username of users.unconfirmedSince(before)) {
      found.push(username)
      if (found.length >= maxRemoved) break
    }
    let removed = 0
    for (const username of found) if (await users.removeUnconfirmed(username)) removed += 1
    logMetrics('Unconfirmed sign-ups removed', { removed })
    return { removed }
  }
}
