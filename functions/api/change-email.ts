import { randomInt } from 'node:crypto'
import { ulid } from 'ulid'
import * as routes from '../../shared/routes/account.ts'
import { accountsIn } from '../data/accounts.ts'
import { type EmailChanges, emailChangesIn } from '../data/email-changes.ts'
import { pseudonymsWith } from '../data/former-accounts.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { type Throttles, throttlesIn } from '../data/throttles.ts'
import { accountGone, ClientProblem } from '../domain/client-problem.ts'
import { assertEmailFree } from '../domain/one-account.ts'
import { emailCodeLimitsOf, firstReached, type Limit } from '../domain/sending-limits.ts'
import { type AccountDeps, ensureAccount } from '../http/ensure-account.ts'
import { hashKeyFromEnvironment } from '../http/hash-key.ts'
import { lambda } from '../http/lambda.ts'
import { assertRecentSignIn } from '../http/recent-sign-in.ts'
import { route } from '../http/route.ts'
import { systemClock } from '../outbound/clock.ts'
import { cognitoIdentity } from '../outbound/identity.ts'
import { logGlobalLimitReached } from '../outbound/log.ts'
import { cognitoSignInChanges, type SignInChanges } from '../outbound/sign-in-changes.ts'
import { type PoolUsers, poolUsersFromEnvironment } from '../outbound/user-pool.ts'

type Deps = AccountDeps & {
  emailChanges: Pick<EmailChanges, 'begin'>
  signIn: Pick<SignInChanges, 'hasGoogle'>
  users: Pick<PoolUsers, 'passwordUser' | 'hasGoogleUser'>
  throttles: Throttles
  newId(at: Date): string
  newCode(): string
}

/** POST /api/me/email: sends a code to the new address. Nothing changes until it is confirmed. */
export const changeEmail = route(routes.changeEmail, async (deps: Deps, call) => {
  const { buyer, body, viewerAddress } = call
  const { email } = body
  const { emailChanges, signIn, users, clock, newId, newCode } = deps
  const { userId } = buyer
  const at = clock.now()
  const account = await ensureAccount(deps, userId)
  assertRecentSignIn(buyer, account, at)
  if (email === account.email) throw alreadyYours()
  if (await signIn.hasGoogle(userId)) throw new ClientProblem('email-from-google')
  await assertEmailFree(users, email, userId)
  await enforceLimits(deps, emailCodeLimitsOf({ userId, viewerAddress }, email), at)
  const expiresAt = await emailChanges.begin(userId, { id: newId(at), email }, newCode(), at)
  if (!expiresAt) throw accountGone()
  return { expiresAt: expiresAt.toISOString() }
})

/** @throws ClientProblem with the time of the next allowed attempt */
async function enforceLimits({ throttles }: Deps, limits: Limit[], at: Date): Promise<void> {
  const reached = await firstReached(throttles, limits, at)
  if (!reached) return
  if (reached.name === 'email-change-total') logGlobalLimitReached('email-change')
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
  const table = tableFromEnvironment()
  const key = hashKeyFromEnvironment()
  return lambda(changeEmail, {
    accounts: accountsIn(table),
    identity: cognitoIdentity(),
    pseudonyms: pseudonymsWith(key),
    emailChanges: emailChangesIn(table, key),
    signIn: cognitoSignInChanges(),
    users: poolUsersFromEnvironment(),
    throttles: throttlesIn(table),
    clock: systemClock,
    newId: (at) => ulid(at.getTime()),
    newCode: () => String(randomInt(1_000_000)).padStart(6, '0'),
  })
})()
