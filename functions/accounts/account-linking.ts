import { ClientProblem } from '../platform/http/client-problem.ts'
import type { PoolUsers } from './user-pool.ts'

/** Each person has one account for all sign-in methods. */
type Users = Pick<PoolUsers, 'passwordUser' | 'hasGoogleUser' | 'link' | 'remove'>

/** The site extracts the code from Cognito's message. */
export class SignUpRefusedError extends Error {
  constructor() {
    super('auth/account-exists-with-different-credential')
  }
}

/**
 * Allows a sign-up with a password. Deletes an unconfirmed sign-up with this address, since its
 * creator has not proven to own it.
 * @throws SignUpRefusedError if a Google user has the address
 */
export async function allowPasswordSignUp(users: Users, email: string): Promise<void> {
  if (await users.hasGoogleUser(email)) throw new SignUpRefusedError()
  const user = await users.passwordUser(email)
  if (user && !user.isConfirmed) await users.remove(user.username)
}

/**
 * Handles the first sign-in of a Google user: links it to the password account with this address,
 * if there is one.
 * @throws SignUpRefusedError if Google or the account has not verified the address
 */
export async function linkGoogleUser(
  users: Users,
  google: { id: string; email: string; isVerified: boolean },
): Promise<void> {
  if (!google.isVerified) throw new SignUpRefusedError()
  const user = await users.passwordUser(google.email)
  if (!user) return
  // Delete it, or its unverified creator could share the account by the password.
  if (!user.isConfirmed) return users.remove(user.username)
  if (!user.isVerified) throw new SignUpRefusedError()
  await users.link(user.username, google.id)
}

/**
 * Checks that no other account has this address. Unconfirmed sign-ups do not count.
 * @throws ClientProblem `email-taken`, which reveals no more than a sign-up
 */
export async function assertEmailFree(
  users: Pick<Users, 'passwordUser' | 'hasGoogleUser'>,
  email: string,
  poolUser: string,
): Promise<void> {
  const user = await users.passwordUser(email)
  const isTaken = user?.isConfirmed && user.username !== poolUser
  if (isTaken || (await users.hasGoogleUser(email)))
    throw new ClientProblem('email-taken', 'This email is already registered.')
}

/**
 * Deletes an unconfirmed sign-up with an address that another buyer has just verified.
 * @throws ClientProblem `email-taken`
 */
export async function claimEmail(
  users: Pick<Users, 'passwordUser' | 'hasGoogleUser' | 'remove'>,
  email: string,
  poolUser: string,
): Promise<void> {
  await assertEmailFree(users, email, poolUser)
  const user = await users.passwordUser(email)
  if (user && !user.isConfirmed) await users.remove(user.username)
}
