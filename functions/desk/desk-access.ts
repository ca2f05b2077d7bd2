import type { Account } from '../accounts/account.ts'
import { type Accounts, accountsIn } from '../accounts/account-repository.ts'
import { assertOpenSession } from '../accounts/recent-sign-in.ts'
import { selfServiceScope } from '../accounts/self-service-scope.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { ClientProblem, notFound } from '../platform/http/client-problem.ts'
import type { DeskAccess, TokenCaller } from '../platform/http/desk-access.ts'
import type { Table } from '../platform/table/table.ts'
import { sessionEnd } from './desk-session.ts'
import { cognitoDeskUsers, type DeskUsers } from './desk-users.ts'
import { memberName } from './member-name.ts'

type Deps = {
  users: DeskUsers
  accounts: Pick<Accounts, 'find'>
  clock: Clock
}

/**
 * `auth_time` has whole seconds, and the user pool sets it up to a moment after its trigger has
 * stored the time of a sign-in without a code.
 */
const toleranceMs = 3000

/** Whether the session began with a code: after the newest sign-in of this member that had none. */
const beganWithCode = (
  { signedInAt }: TokenCaller,
  { deskMemberSince, signedInWithoutCodeAt }: Account,
): boolean =>
  deskMemberSince !== null &&
  [deskMemberSince, signedInWithoutCodeAt ?? deskMemberSince].every(
    (at) => signedInAt.getTime() > Date.parse(at) + toleranceMs,
  )

const signInAgain = (detail: string) => new ClientProblem('recent-sign-in-required', detail)

/** A sign-in through our API grants no other scope; a Google sign-in grants `openid` and others. */
const isFederated = ({ scopes }: TokenCaller): boolean =>
  scopes.some((scope) => scope !== selfServiceScope)

/**
 * Who may use the report desk: a user who now has one of the roles, signed in with password and
 * authenticator app within the last hours. The account says so at every call, as a token outlives the
 * removal of a role by minutes; the user pool is asked only what is missing.
 */
export const deskAccess = ({ users, accounts, clock }: Deps): DeskAccess => ({
  async memberOf(caller, allowed) {
    const { userId, username, signedInAt } = caller
    const isAllowed = (role: string) => allowed.some((each) => each === role)
    const hidden = notFound('page')
    // Buyers read no account.
    if (!caller.groups.some(isAllowed)) throw hidden
    const account = await accounts.find(userId)
    // The token must have the role as well: a function that may write accounts cannot give a member another role.
    const roles = account?.deskRoles.filter((role) => caller.groups.includes(role)) ?? []
    if (!account || !roles.some(isAllowed)) throw hidden
    assertOpenSession(caller, account)

    if (isFederated(caller))
      throw signInAgain(
        'Sign in with your email and password: the report desk does not accept Google sign-in.',
      )
    const now = clock.now()
    if (sessionEnd(signedInAt) <= now)
      throw signInAgain('Sign in again: a session at the report desk ends after 8 hours.')
    if (beganWithCode(caller, account))
      return { userId, name: memberName(account), roles, signedInAt }
    const user = await users.find(username)
    if (!user) throw hidden
    if (user.hasAuthenticator)
      throw signInAgain('Sign in again, with a code from your authenticator app.')
    // Only the first token of a session may set up the app: restrict-access-token.ts.
    if (!caller.scopes.includes(selfServiceScope))
      throw signInAgain('Sign in again to set up your authenticator app.')
    throw new ClientProblem(
      'second-factor-required',
      'The report desk needs an authenticator app as your second factor.',
    )
  },
})

export const deskAccessFor = (table: Table): DeskAccess =>
  deskAccess({ users: cognitoDeskUsers(), accounts: accountsIn(table), clock: systemClock })
