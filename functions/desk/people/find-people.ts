import { isAway } from '../../../shared/desk/absence.ts'
import type { DeskPerson, ListedPerson } from '../../../shared/desk/people.ts'
import { isForOperators } from '../../../shared/desk/roles.ts'
import type { Account } from '../../accounts/account.ts'
import { assertRecentSignIn } from '../../accounts/recent-sign-in.ts'
import { ClientProblem, notFound } from '../../platform/http/client-problem.ts'
import type { DeskMember } from '../../platform/http/route.ts'
import type { PeopleDeps, Person } from './people-deps.ts'

type Finding = Pick<PeopleDeps, 'accounts' | 'groups'>

export const wrong = (field: string, message: string) =>
  new ClientProblem('invalid-request', message, { errors: [{ field, message }] })

export const neverSignedIn = (email: string) =>
  wrong('email', `${email} has never signed in: they sign in on the site once, first.`)

/**
 * Giving rights and resetting a second factor need a recent sign-in with a code, which a stolen session cannot show.
 * @throws ClientProblem `recent-sign-in-required`
 */
export const assertRecent = ({ clock }: Pick<PeopleDeps, 'clock'>, caller: DeskMember): void =>
  assertRecentSignIn(caller, undefined, clock.now(), 'change the rights of members')

/** Who can get a role. @throws ClientProblem `invalid-request` that names the field `email` */
export async function personByEmail({ groups, accounts }: Finding, email: string): Promise<Person> {
  const user = await groups.userWithPassword(email)
  if (!user)
    throw wrong(
      'email',
      `There is no account ${email} with a password. The person signs up on the site first, with e-mail and password: the desk takes no sign-in with Google.`,
    )
  const account = await accounts.find(user.userId)
  if (!account) throw neverSignedIn(email)
  return { user, account }
}

/** @throws ClientProblem `operators-only` for the caller and for every desk-admin */
export function assertMayChange(
  { userId, deskRoles }: Account,
  caller: DeskMember,
  field: 'email' | 'userId',
): void {
  if (userId !== caller.userId && !isForOperators(deskRoles)) return
  const message =
    userId === caller.userId
      ? 'Nobody changes their own rights at the desk: ask an operator.'
      : 'Only operators change a desk-admin.'
  throw new ClientProblem('operators-only', message, { errors: [{ field, message }] })
}

/**
 * A member whom the caller may change. Others with an account are no members, and not found.
 * @param orFormer also finds a person who has lost the last role, so that taking it can be repeated, and one whose user
 * is gone from the pool, or was lost with it
 */
export async function memberToChange(
  { groups, accounts }: Finding,
  caller: DeskMember,
  userId: string,
  { orFormer = false }: { orFormer?: boolean } = {},
): Promise<Person> {
  const account = await accounts.find(userId)
  if (!account || (account.deskRoles.length === 0 && !orFormer)) throw notFound('member')
  assertMayChange(account, caller, 'userId')
  const user = await groups.userWithPassword(userId)
  if (user?.userId === userId) return { user, account }
  if (!orFormer) throw notFound('member')
  return { user: { userId, username: userId, email: account.email }, account }
}

/** @param me user id of the caller @default a person whom the caller has changed, and so another one */
export const listedPerson = (
  account: Account,
  claimed: number,
  now: Date,
  me = '',
): ListedPerson => ({
  userId: account.userId,
  isMe: account.userId === me,
  name: account.namedByOperator ? account.displayName : null,
  email: account.email,
  roles: [...account.deskRoles],
  hasAuthenticator: account.hasAuthenticator,
  lastSignInAt: account.lastLogin,
  claimed,
  away: isAway(account.absence, now) ? account.absence : null,
})

/**
 * One member, with what only the user pool knows at this moment.
 * @param given `claimed` replaces the list of claims, which is a moment behind
 */
export async function personNow(
  { groups, accounts, requests, clock }: Finding & Pick<PeopleDeps, 'requests' | 'clock'>,
  userId: string,
  { claimed, me }: { claimed?: number | undefined; me?: string } = {},
): Promise<DeskPerson> {
  const account = await accounts.find(userId)
  if (!account || account.deskRoles.length === 0) throw notFound('member')
  const [inPool, claims] = await Promise.all([groups.find(userId), requests.findClaimedBy(userId)])
  return {
    ...listedPerson(account, claimed ?? claims.length, clock.now(), me),
    hasAuthenticator: inPool?.hasAuthenticator ?? false,
    isDisabled: inPool === undefined,
  }
}
