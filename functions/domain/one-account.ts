import { ClientProblem } from './client-problem.ts'

/** A person has one account, whichever way they sign in. */
type Users = {
  passwordUser(
    email: string,
  ): Promise<{ username: string; isConfirmed: boolean; isVerified: boolean } | undefined>
  hasGoogleUser(email: string): Promise<boolean>
  link(username: string, googleId: string): Promise<void>
  remove(username: string): Promise<void>
}

/** The site reads its code out of Cognito's sentence around it. */
export class SignUpRefusedError extends Error {
  constructor() {
    super('auth/account-exists-with-different-credential')
  }
}

/**
 * A sign-up with a password. An earlier one with this e-mail that was never confirmed makes room, and
 * its password is forgotten with it: whoever typed the address first has not shown that it is theirs.
 * @throws where the e-mail already signs in with Google
 */
export async function allowPasswordSignUp(users: Users, email: string): Promise<void> {
  if (await users.hasGoogleUser(email)) throw new SignUpRefusedError()
  const user = await users.passwordUser(email)
  if (user && !user.isConfirmed) await users.remove(user.username)
}

/**
 * Somebody comes from Google for the first time. Who has an account with this e-mail and a password
 * gets Google as a second way into it.
 * @throws where Google has not verified that the e-mail is theirs, or where the account's is not
 */
export async function linkGoogleUser(
  users: Users,
  google: { id: string; email: string; isVerified: boolean },
): Promise<void> {
  if (!google.isVerified) throw new SignUpRefusedError()
  const user = await users.passwordUser(google.email)
  if (!user) return
  // Nobody has shown that the address is theirs, and it is this person's: whoever typed it, and a
  // password that they know, must not wait in the account for its owner.
  if (!user.isConfirmed) return users.remove(user.username)
  if (!user.isVerified) throw new SignUpRefusedError()
  await users.link(user.username, google.id)
}

/**
 * Whether an account may have this e-mail. A sign-up that nobody has confirmed takes no address.
 * @throws ClientProblem where another account has it: signing up with it tells as much
 */
export async function assertEmailFree(
  users: Pick<Users, 'passwordUser' | 'hasGoogleUser'>,
  email: string,
  userId: string,
): Promise<void> {
  const user = await users.passwordUser(email)
  const isTaken = user?.isConfirmed && user.username !== userId
  if (isTaken || (await users.hasGoogleUser(email)))
    throw new ClientProblem('email-taken', 'This email is already registered.')
}

/**
 * Makes room for an e-mail that its owner has just proven: whoever typed it before, and never proved
 * it, loses it.
 * @throws ClientProblem where another account has it
 */
export async function claimEmail(
  users: Pick<Users, 'passwordUser' | 'hasGoogleUser' | 'remove'>,
  email: string,
  userId: string,
): Promise<void> {
  await assertEmailFree(users, email, userId)
  const user = await users.passwordUser(email)
  if (user && !user.isConfirmed) await users.remove(user.username)
}
