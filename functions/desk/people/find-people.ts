import { isAway } from '../../../shared/desk/absence.ts'
import type { DeskPerson } from '../../../shared/desk/people.ts'
import { isForOperators } from '../../../shared/desk/roles.ts'
import type { Account } from '../../accounts/account.ts'
import { assertRecentSignIn } from '../../accounts/recent-sign-in.ts'
import { ClientProblem, notFound } from '../../platform/http/client-problem.ts'
import type { DeskMember } from '../../platform/http/route.ts'
import type { PoolUser } from '../desk-groups.ts'
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
 * @param orFormer also finds a person who has lost the last role, so that taking it can be repeated
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
  if (user?.userId !== userId) throw notFound('member')
  return { user, account }
}

/** A person in a group of the user pool. There is no account while it is being erased. */
export type Listed = {
  user: PoolUser
  account: Account | undefined
  isDisabled: boolean
  hasAuthenticator: boolean
  claimed: number
}

type Listing = Finding & Pick<PeopleDeps, 'requests'>

async function look({ groups, accounts, requests }: Listing, user: PoolUser): Promise<Listed> {
  const [inPool, account, claimed] = await Promise.all([
    groups.find(user.username),
    accounts.find(user.userId),
    requests.findClaimedBy(user.userId),
  ])
  return {
    user,
    account,
    isDisabled: inPool === undefined,
    hasAuthenticator: inPool?.hasAuthenticator ?? false,
    claimed: claimed.length,
  }
}

/** People looked up at the same time: the user pool answers 120 such calls a second, sign-ins included. */
const atOnce = 10

/** Everyone with a role, in order of their addresses. */
export async function listPeople(deps: Listing): Promise<Listed[]> {
  const users = await deps.groups.people()
  const listed: Listed[] = []
  for (let from = 0; from < users.length; from += atOnce)
    listed.push(
      ...(await Promise.all(users.slice(from, from + atOnce).map((user) => look(deps, user)))),
    )
  return listed
}

/** @param me user id of the caller @default a person whom the caller has changed, and so another one */
export const shownPerson = (
  { user, account, isDisabled, hasAuthenticator, claimed }: Listed & { account: Account },
  now: Date,
  me = '',
): DeskPerson => ({
  userId: user.userId,
  isMe: user.userId === me,
  name: account.namedByOperator ? account.displayName : null,
  email: user.email,
  roles: [...account.deskRoles],
  hasAuthenticator,
  isDisabled,
  lastSignInAt: account.lastLogin,
  claimed,
  away: isAway(account.absence, now) ? account.absence : null,
})

/** A person as they are after a change. @param claimed replaces the list of claims, which is a moment behind */
export async function personNow(
  deps: Listing & Pick<PeopleDeps, 'clock'>,
  { user }: Person,
  claimed?: number,
): Promise<DeskPerson> {
  const { account, ...listed } = await look(deps, user)
  if (!account) throw notFound('member')
  return shownPerson({ ...listed, account, claimed: claimed ?? listed.claimed }, deps.clock.now())
}
