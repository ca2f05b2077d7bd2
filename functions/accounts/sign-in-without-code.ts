import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { systemClock } from '../platform/clock.ts'
import { tableFromEnvironment } from '../platform/table/table.ts'
import { accountsIn } from './account-repository.ts'
import { poolUsersIn } from './user-pool.ts'

/**
 * Stores that a member of the report desk signed in without a code of an authenticator app: sessions
 * up to now are then refused by the desk (functions/desk/desk-access.ts).
 * @returns false if the sign-in was with a code, or if it could not be stored as there is no account yet
 */
export async function recordSignInWithoutCode({
  userPoolId,
  userName,
  request,
}: PreTokenGenerationV2TriggerEvent): Promise<boolean> {
  if (await poolUsersIn(userPoolId).hasAuthenticator(userName)) return false
  const { sub = userName } = request.userAttributes
  return accountsIn(tableFromEnvironment()).recordSignInWithoutCode(sub, systemClock.now())
}
