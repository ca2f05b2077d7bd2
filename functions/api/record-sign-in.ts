import { routes } from '../../shared/routes.ts'
import { accountsIn } from '../data/accounts.ts'
import { formerAccountsIn } from '../data/erasures.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { meOf } from '../domain/account.ts'
import { type AccountNeeds, emailOf, openAccount } from '../http/ensure-account.ts'
import { hashKeyOfEnvironment } from '../http/hash-key.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { systemClock } from '../outbound/clock.ts'
import { cognitoIdentity } from '../outbound/identity.ts'

/** POST /api/me/signed-in: the site calls it after each sign-in. */
export const recordSignIn = route(
  routes.recordSignIn,
  async (needs: AccountNeeds, { buyer, body }) => {
    const email = await emailOf(needs.identity, buyer.userId)
    return meOf(await openAccount(needs, buyer.userId, email, body), needs.clock.now())
  },
)

export const handler = lambda(recordSignIn, {
  accounts: accountsIn(tableOfEnvironment()),
  identity: cognitoIdentity(),
  former: formerAccountsIn(tableOfEnvironment(), hashKeyOfEnvironment()),
  clock: systemClock,
})
