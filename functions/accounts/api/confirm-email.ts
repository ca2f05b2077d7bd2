import * as routes from '../../../shared/routes/account.ts'
import { newsletterSubscribersIn } from '../../newsletter/subscribers.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { emailCodeKey, pseudonymizationKey, takeBackKey } from '../../platform/hash-keys.ts'
import { accountGone, ClientProblem, invalidField } from '../../platform/http/client-problem.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import type { Account } from '../account.ts'
import { claimEmail } from '../account-linking.ts'
import { accountsIn } from '../account-repository.ts'
import { type EmailChange, type EmailChanges, emailChangesIn } from '../email-changes.ts'
import { type EmailTakeBacks, emailTakeBacksIn } from '../email-take-backs.ts'
import { meOf } from '../me.ts'
import { pseudonymsWith } from '../pseudonyms.ts'
import { assertRecentSignIn } from '../recent-sign-in.ts'
import { cognitoSignInChanges, type SignInChanges } from '../sign-in-changes.ts'
import { type SyncEmailDeps, syncEmail } from '../sync-email.ts'
import { type PoolUsers, poolUsersFromEnvironment } from '../user-pool.ts'

type Deps = SyncEmailDeps & {
  emailChanges: Pick<EmailChanges, 'tryCode'>
  takeBacks: Pick<EmailTakeBacks, 'announce'>
  signIn: Pick<SignInChanges, 'hasGoogle' | 'setEmail'>
  users: Pick<PoolUsers, 'passwordUser' | 'hasGoogleUser' | 'remove'>
  clock: Clock
}

const codeTexts = {
  wrong: 'That code is not right. Check the newest email and try again.',
  expired: 'That code has expired. Get a new code, and use that one.',
}

/** POST /api/me/email/confirm: idempotent. Repeating the code completes an interrupted change. */
const confirmEmail = route(routes.confirmEmail, async (deps: Deps, { buyer, body: { code } }) => {
  const { emailChanges, signIn, users, clock } = deps
  const { userId, poolUser } = buyer
  const at = clock.now()
  assertRecentSignIn(buyer, await accountOf(deps, userId), at, 'change your email')
  const tried = await emailChanges.tryCode(userId, code, at)
  if (tried.outcome !== 'right')
    throw invalidField('code', codeTexts[tried.outcome], 'The email was not changed.')
  // Google may have been linked since the code was requested.
  if (await signIn.hasGoogle(poolUser)) throw new ClientProblem('email-from-google')
  await claimEmail(users, tried.change.email, poolUser)
  await withConflictRetries(async () =>
    change(deps, poolUser, await accountOf(deps, userId), tried.change, at),
  )
  return meOf(await accountOf(deps, userId), at)
})

async function change(
  deps: Deps,
  poolUser: string,
  account: Account,
  to: EmailChange,
  at: Date,
): Promise<void> {
  const { userId, email } = account
  // Notify first: the old address must learn of the change even if it is interrupted.
  if (email !== to.email) await deps.takeBacks.announce(userId, email, to, at)
  if (!(await deps.signIn.setEmail(poolUser, to.email))) throw new ClientProblem('email-taken')
  await syncEmail(deps, userId, to.email, at)
}

async function accountOf({ accounts }: Deps, userId: string): Promise<Account> {
  const account = await accounts.find(userId)
  if (!account) throw accountGone()
  return account
}

export const createHandler = () => {
  const table = tableFromEnvironment()
  return lambda(confirmEmail, {
    accounts: accountsIn(table),
    pseudonyms: pseudonymsWith(pseudonymizationKey()),
    emailChanges: emailChangesIn(table, emailCodeKey()),
    takeBacks: emailTakeBacksIn(table, takeBackKey()),
    subscribers: newsletterSubscribersIn(table),
    signIn: cognitoSignInChanges(),
    users: poolUsersFromEnvironment(),
    clock: systemClock,
  })
}
