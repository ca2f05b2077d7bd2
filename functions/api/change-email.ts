import { randomInt } from 'node:crypto'
import { ulid } from 'ulid'
import * as routes from '../../shared/routes/account.ts'
import { accountsIn } from '../data/accounts.ts'
import { type EmailChanges, emailChangesIn } from '../data/email-changes.ts'
import { formerAccountsOf } from '../data/former-accounts.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { type Throttles, throttlesIn } from '../data/throttles.ts'
import { accountGone, ClientProblem } from '../domain/client-problem.ts'
import { assertEmailFree } from '../domain/one-account.ts'
import { emailCodeLimitsOf } from '../domain/sending-limits.ts'
import { type AccountNeeds, ensureAccount } from '../http/ensure-account.ts'
import { hashKeyOfEnvironment } from '../http/hash-key.ts'
import { lambda } from '../http/lambda.ts'
import { assertRecentSignIn } from '../http/recent-sign-in.ts'
import { route } from '../http/route.ts'
import { systemClock } from '../outbound/clock.ts'
import { cognitoIdentity } from '../outbound/identity.ts'
import { cognitoSignInChanges, type SignInChanges } from '../outbound/sign-in-changes.ts'
import { type PoolUsers, usersOfEnvironment } from '../outbound/user-pool.ts'

type Needs = AccountNeeds & {
  emailChanges: Pick<EmailChanges, 'begin'>
  signIn: Pick<SignInChanges, 'hasGoogle'>
  users: Pick<PoolUsers, 'passwordUser' | 'hasGoogleUser'>
  throttles: Throttles
  newId(at: Date): string
  newCode(): string
}

/** POST /api/me/email: a code goes to the new address; until it is given, nothing is changed. */
const changeEmail = route(routes.changeEmail, async (needs: Needs, { buyer, body: { email } }) => {
  const { emailChanges, signIn, users, throttles, clock, newId, newCode } = needs
  const { userId } = buyer
  const at = clock.now()
  const account = await ensureAccount(needs, userId)
  assertRecentSignIn(buyer, account, at)
  if (email === account.email) throw alreadyYours()
  if (await signIn.hasGoogle(userId)) throw new ClientProblem('email-from-google')
  await assertEmailFree(users, email, userId)
  for (const limit of emailCodeLimitsOf(userId, email))
    if (!(await throttles.take(limit, at)))
      throw new ClientProblem('too-many-requests', 'Too many codes. Try again in an hour.')
  const expiresAt = await emailChanges.begin(userId, { id: newId(at), email }, newCode(), at)
  if (!expiresAt) throw accountGone()
  return { expiresAt: expiresAt.toISOString() }
})

const alreadyYours = () =>
  new ClientProblem('invalid-request', 'The email was not changed.', {
    errors: [{ field: 'email', message: 'This is your email already.' }],
  })

export const handler = (() => {
  const table = tableOfEnvironment()
  const key = hashKeyOfEnvironment()
  return lambda(changeEmail, {
    accounts: accountsIn(table),
    identity: cognitoIdentity(),
    former: formerAccountsOf(key),
    emailChanges: emailChangesIn(table, key),
    signIn: cognitoSignInChanges(),
    users: usersOfEnvironment(),
    throttles: throttlesIn(table),
    clock: systemClock,
    newId: (at) => ulid(at.getTime()),
    newCode: () => String(randomInt(1_000_000)).padStart(6, '0'),
  })
})()
