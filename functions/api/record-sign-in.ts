import * as routes from '../../shared/routes/account.ts'
import { accountsIn } from '../data/accounts.ts'
import { formerAccountsIn } from '../data/former-accounts.ts'
import { type Subscriptions, subscriptionsIn } from '../data/subscriptions.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { meOf } from '../domain/account.ts'
import { type AccountNeeds, emailOf, openAccount } from '../http/ensure-account.ts'
import { hashKeyOfEnvironment } from '../http/hash-key.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { systemClock } from '../outbound/clock.ts'
import { cognitoIdentity } from '../outbound/identity.ts'

type Needs = AccountNeeds & { subscriptions: Pick<Subscriptions, 'move'> }

/** POST /api/me/signed-in: the site calls it after each sign-in, and after a change of the e-mail. */
export const recordSignIn = route(routes.recordSignIn, async (needs: Needs, { buyer, body }) => {
  const { userId } = buyer
  const { accounts, clock, identity, subscriptions } = needs
  const [email, known] = await Promise.all([emailOf(identity, userId), accounts.find(userId)])
  // Before the record forgets the old address: where this fails, the next sign-in does it.
  if (known?.settings.marketingEmails && known.email !== '' && known.email !== email)
    await subscriptions.move({ userId, email }, known.email, clock.now())
  return meOf(await openAccount(needs, userId, email, body), clock.now())
})

export const handler = (() => {
  const table = tableOfEnvironment()
  return lambda(recordSignIn, {
    accounts: accountsIn(table),
    subscriptions: subscriptionsIn(table),
    identity: cognitoIdentity(),
    former: formerAccountsIn(table, hashKeyOfEnvironment()),
    clock: systemClock,
  })
})()
