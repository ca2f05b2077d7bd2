import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { systemClock } from '../platform/clock.ts'
import { tableFromEnvironment } from '../platform/table/table.ts'
import { accountsIn } from './account-repository.ts'
import { poolUsersIn } from './user-pool.ts'

/**
 * Stores whether a member of the report desk signed in with a code of an authenticator app, for the list of members.
 * After a sign-in without one, the desk refuses sessions up to now (functions/desk/desk-access.ts).
 * @returns whether it was without a code, and is stored: there may be no account yet
 */
export async function recordDeskSignIn({
  userPoolId,
  userName,
  request,
}: PreTokenGenerationV2TriggerEvent): Promise<boolean> {
  const { sub = userName } = request.userAttributes
  const hasAuthenticator = await poolUsersIn(userPoolId).hasAuthenticator(userName)
  const isStored = await accountsIn(tableFromEnvironment()).recordDeskSignIn(
    sub,
    { hasAuthenticator },
    systemClock.now(),
  )
  return isStored && !hasAuthenticator
}
