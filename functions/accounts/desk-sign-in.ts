import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { type Clock, systemClock } from '../platform/clock.ts'
import { logError } from '../platform/log.ts'
import { tableFromEnvironment } from '../platform/table/table.ts'
import { type DeskAccounts, deskAccountsIn } from './desk-accounts.ts'
import { type PoolUsers, poolUsersIn } from './user-pool.ts'

type Deps = {
  users: Pick<PoolUsers, 'hasAuthenticator'>
  accounts: Pick<DeskAccounts, 'recordDeskSignIn'>
  clock: Clock
}

/**
 * Stores whether a member of the report desk signed in with a code of an authenticator app, for the list of members.
 * After a sign-in without one, the desk refuses sessions up to now (functions/desk/desk-access.ts).
 * @throws if a sign-in without a code cannot be stored, which then is refused
 * @returns whether it was without a code, and is stored: there may be no account yet
 */
export async function recordDeskSignIn(
  { userPoolId, userName, request }: PreTokenGenerationV2TriggerEvent,
  { users, accounts, clock }: Deps = {
    users: poolUsersIn(userPoolId),
    accounts: deskAccountsIn(tableFromEnvironment()),
    clock: systemClock,
  },
): Promise<boolean> {
  const { sub = userName } = request.userAttributes
  const hasAuthenticator = await users.hasAuthenticator(userName)
  const store = () => accounts.recordDeskSignIn(sub, { hasAuthenticator }, clock.now())
  if (!hasAuthenticator) return store()
  // What the list of members shows is no reason to refuse a sign-in.
  await store().catch((error: unknown) =>
    logError('A sign-in is not stored', { userId: sub, error }),
  )
  return false
}
