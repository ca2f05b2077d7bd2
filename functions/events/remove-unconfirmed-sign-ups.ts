import { systemClock } from '../outbound/clock.ts'
import { logMetrics } from '../outbound/log.ts'
import { poolUsersFromEnvironment } from '../outbound/user-pool.ts'

const hour = 60 * 60 * 1000
/** As long as a mailed code works: Cognito's documentation, "Amazon Cognito code validity". */
const codeMs = 24 * hour
/** What one run does at most: the next one goes on. */
const maxRemoved = 1000

const users = poolUsersFromEnvironment()

/**
 * By the hour: sign-ups that nobody has confirmed in time are forgotten. They stand in no one's way
 * even before (check-sign-up.ts); what is left of them is an address that was typed.
 */
export const handler = async (): Promise<{ removed: number }> => {
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
