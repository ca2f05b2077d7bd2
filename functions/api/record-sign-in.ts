import { routes } from '../../shared/routes.ts'
import { accountsIn } from '../data/accounts.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { meOf } from '../domain/account.ts'
import { type AccountNeeds, emailOf } from '../http/ensure-account.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { systemClock } from '../outbound/clock.ts'
import { cognitoIdentity } from '../outbound/identity.ts'

/** POST /api/me/signed-in: the site calls it after each sign-in. */
export const recordSignIn = route(
  routes.recordSignIn,
  async ({ accounts, identity, clock }: AccountNeeds, { buyer, body }) => {
    const now = clock.now()
    const email = await emailOf(identity, buyer.userId)
    return meOf(await accounts.recordSignIn(buyer.userId, email, now, body), now)
  },
)

export const handler = lambda(recordSignIn, {
  accounts: accountsIn(tableOfEnvironment()),
  identity: cognitoIdentity(),
  clock: systemClock,
})
