import * as routes from '../../../shared/routes/account.ts'
import { newsletterSubscribersIn } from '../../newsletter/subscribers.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { pseudonymizationKey, takeBackKey } from '../../platform/hash-keys.ts'
import { ClientProblem } from '../../platform/http/client-problem.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { cognitoIdentity, type Identity } from '../../platform/ids.ts'
import { poolUserOf } from '../../platform/table/identity.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { claimEmail } from '../account-linking.ts'
import { type Accounts, accountsIn } from '../account-repository.ts'
import { type EmailTakeBacks, emailTakeBacksIn } from '../email-take-backs.ts'
import { pseudonymsWith } from '../pseudonyms.ts'
import { cognitoSignInChanges, type SignInChanges } from '../sign-in-changes.ts'
import { type SyncEmailDeps, syncEmail } from '../sync-email.ts'
import { type PoolUsers, poolUsersFromEnvironment } from '../user-pool.ts'

type Deps = SyncEmailDeps & {
  accounts: Pick<Accounts, 'endSessions'>
  takeBacks: Pick<EmailTakeBacks, 'findByToken' | 'finish'>
  identity: Pick<Identity, 'emailOf' | 'endSessions'>
  signIn: Pick<SignInChanges, 'setEmail' | 'unlinkGoogle' | 'resetPassword'>
  users: Pick<PoolUsers, 'passwordUser' | 'hasGoogleUser' | 'remove'>
  /** The user that signs in to an account. */
  poolUserOf(userId: string): Promise<string>
  clock: Clock
}

/**
 * POST /api/email-changes/take-back: reverts a change of e-mail and locks out the intruder: unlinks
 * Google, invalidates password and codes, ends sessions. Idempotent; the link works again if the
 * e-mail was changed again.
 */
export const takeBackEmail = route(
  routes.takeBackEmail,
  async (deps: Deps, { body: { account: userId, change, token } }) => {
    const { accounts, takeBacks, identity, signIn, users, clock } = deps
    const at = clock.now()
    const takeBack = await takeBacks.findByToken(userId, change, token, at)
    const account = takeBack && (await accounts.find(userId))
    if (!account) throw new ClientProblem('link-expired')
    const { from: email } = takeBack
    const isBack = account.email === email && (await identity.emailOf(userId)) === email
    if (takeBack.isDone && isBack) return { email }
    // Before anything else: the intruder's session must not confirm another pending change.
    await accounts.endSessions(userId, at)
    const poolUser = await deps.poolUserOf(userId)
    await claimEmail(users, email, poolUser)
    // Before the password: reset codes go to this address.
    if (!(await signIn.setEmail(poolUser, email))) throw new ClientProblem('email-taken')
    await signIn.unlinkGoogle(poolUser)
    await signIn.resetPassword(poolUser)
    await identity.endSessions(poolUser)
    // Again, because a session could begin until the password became invalid.
    await accounts.endSessions(userId, clock.now())
    await syncEmail(deps, userId, email, at)
    await takeBacks.finish(userId, takeBack, at)
    return { email }
  },
)

export const createHandler = () => {
  const table = tableFromEnvironment()
  return lambda(takeBackEmail, {
    accounts: accountsIn(table),
    pseudonyms: pseudonymsWith(pseudonymizationKey()),
    takeBacks: emailTakeBacksIn(table, takeBackKey()),
    subscribers: newsletterSubscribersIn(table),
    identity: cognitoIdentity(),
    signIn: cognitoSignInChanges(),
    users: poolUsersFromEnvironment(),
    poolUserOf: (userId) => poolUserOf(table, userId),
    clock: systemClock,
  })
}
