import * as routes from '../../shared/routes/account.ts'
import { accountsIn } from '../data/accounts.ts'
import { formerAccountsOf } from '../data/former-accounts.ts'
import { subscriptionsIn } from '../data/subscriptions.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { meOf } from '../domain/account.ts'
import { type AccountNeeds, emailOf, openAccount } from '../http/ensure-account.ts'
import { type FollowNeeds, followEmail } from '../http/follow-email.ts'
import { hashKeyOfEnvironment } from '../http/hash-key.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { systemClock } from '../outbound/clock.ts'
import { cognitoIdentity } from '../outbound/identity.ts'

type Needs = AccountNeeds & FollowNeeds

/** POST /api/me/signed-in: the site calls it after each sign-in. */
export const recordSignIn = route(routes.recordSignIn, async (needs: Needs, { buyer, body }) => {
  const { userId } = buyer
  const { clock, identity } = needs
  const email = await emailOf(identity, userId)
  // Google's may have changed there.
  await followEmail(needs, userId, email, clock.now())
  return meOf(await openAccount(needs, userId, email, body), clock.now())
})

export const handler = (() => {
  const table = tableOfEnvironment()
  return lambda(recordSignIn, {
    accounts: accountsIn(table),
    subscriptions: subscriptionsIn(table),
    identity: cognitoIdentity(),
    former: formerAccountsOf(hashKeyOfEnvironment()),
    clock: systemClock,
  })
})()
