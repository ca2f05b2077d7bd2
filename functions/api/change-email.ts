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
import { emailCodeLimitsOf, firstReached, type Limit } from '../domain/sending-limits.ts'
import { type AccountNeeds, ensureAccount } from '../http/ensure-account.ts'
import { hashKeyOfEnvironment } from '../http/hash-key.ts'
import { lambda } from '../http/lambda.ts'
import { assertRecentSignIn } from '../http/recent-sign-in.ts'
import { route } from '../http/route.ts'
import { systemClock } from '../outbound/clock.ts'
import { cognitoIdentity } from '../outbound/identity.ts'
import { logTotalReached } from '../outbound/log.ts'
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
export const changeEmail = route(routes.changeEmail, async (needs: Needs, call) => {
  const { buyer, body, viewerAddress } = call
  const { email } = body
  const { emailChanges, signIn, users, clock, newId, newCode } = needs
  const { userId } = buyer
  const at = clock.now()
  const account = await ensureAccount(needs, userId)
  assertRecentSignIn(buyer, account, at)
  if (email === account.email) throw alreadyYours()
  if (await signIn.hasGoogle(userId)) throw new ClientProblem('email-from-google')
  await assertEmailFree(users, email, userId)
  await takeRoom(needs, emailCodeLimitsOf({ userId, viewerAddress }, email), at)
  const expiresAt = await emailChanges.begin(userId, { id: newId(at), email }, newCode(), at)
  if (!expiresAt) throw accountGone()
  return { expiresAt: expiresAt.toISOString() }
})

/** @throws ClientProblem that tells when there is room again */
async function takeRoom({ throttles }: Needs, limits: Limit[], at: Date): Promise<void> {
  const reached = await firstReached(throttles, limits, at)
  if (!reached) return
  if (reached.name === 'email-change-total') logTotalReached('email-change')
  const freeAt = await throttles.freeAt(reached, at)
  const minutes = Math.max(1, Math.ceil((freeAt.getTime() - at.getTime()) / 60_000))
  throw new ClientProblem(
    'too-many-requests',
    `Too many codes were sent. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
    { retryAt: new Date(at.getTime() + minutes * 60_000).toISOString() },
  )
}

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
