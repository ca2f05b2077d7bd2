import { randomInt } from 'node:crypto'
import { ulid } from 'ulid'
import * as routes from '../../../shared/routes/account.ts'
import { emailCodeKey } from '../../platform/hash-keys.ts'
import { accountGone, ClientProblem, invalidField } from '../../platform/http/client-problem.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { emailCodeLimitsOf } from '../../platform/throttling/sending-limits.ts'
import { type Throttles, takeOrRefuse, throttlesIn } from '../../platform/throttling/throttles.ts'
import { type AccountDeps, accountDepsIn } from '../account-deps.ts'
import { assertEmailFree } from '../account-linking.ts'
import { type EmailChanges, emailChangesIn } from '../email-changes.ts'
import { ensureAccount } from '../ensure-account.ts'
import { assertRecentSignIn } from '../recent-sign-in.ts'
import { cognitoSignInChanges, type SignInChanges } from '../sign-in-changes.ts'
import { type PoolUsers, poolUsersFromEnvironment } from '../user-pool.ts'

type Deps = AccountDeps & {
  emailChanges: Pick<EmailChanges, 'begin'>
  signIn: Pick<SignInChanges, 'hasGoogle'>
  users: Pick<PoolUsers, 'passwordUser' | 'hasGoogleUser'>
  throttles: Throttles
  newCode(): string
}

/** POST /api/me/email: sends a code to the new address. Nothing changes until it is confirmed. */
export const changeEmail = route(routes.changeEmail, async (deps: Deps, call) => {
  const { buyer, body, viewerAddress } = call
  const { email } = body
  const { emailChanges, signIn, users, throttles, clock, newCode } = deps
  const { userId, poolUser } = buyer
  const at = clock.now()
  const account = await ensureAccount(deps, userId)
  assertRecentSignIn(buyer, account, at, 'change your email')
  if (email === account.email)
    throw invalidField('email', 'This is already your email.', 'The email was not changed.')
  if (await signIn.hasGoogle(poolUser)) throw new ClientProblem('email-from-google')
  await assertEmailFree(users, email, poolUser)
  const limits = emailCodeLimitsOf({ userId, viewerAddress }, email)
  await takeOrRefuse(throttles, limits, at, 'Too many codes were sent.')
  const expiresAt = await emailChanges.begin(
    userId,
    { id: ulid(at.getTime()), email },
    newCode(),
    at,
  )
  if (!expiresAt) throw accountGone()
  return { expiresAt: expiresAt.toISOString() }
})

export const createHandler = () => {
  const table = tableFromEnvironment()
  return lambda(changeEmail, {
    ...accountDepsIn(table),
    emailChanges: emailChangesIn(table, emailCodeKey()),
    signIn: cognitoSignInChanges(),
    users: poolUsersFromEnvironment(),
    throttles: throttlesIn(table),
    newCode: () => String(randomInt(1_000_000)).padStart(6, '0'),
  })
}
