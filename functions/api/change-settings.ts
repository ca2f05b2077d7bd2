import { routes } from '../../shared/routes.ts'
import { accountsIn } from '../data/accounts.ts'
import { formerAccountsIn } from '../data/erasures.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { meOf } from '../domain/account.ts'
import { type AccountNeeds, changeAccount } from '../http/ensure-account.ts'
import { hashKeyOfEnvironment } from '../http/hash-key.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { systemClock } from '../outbound/clock.ts'
import { cognitoIdentity } from '../outbound/identity.ts'

/** PUT /api/me/settings: all three at once, so that the page and the record cannot disagree. */
const changeSettings = route(routes.changeSettings, async (needs: AccountNeeds, { buyer, body }) =>
  meOf(await changeAccount(needs, buyer.userId, { settings: body }), needs.clock.now()),
)

export const handler = lambda(changeSettings, {
  accounts: accountsIn(tableOfEnvironment()),
  identity: cognitoIdentity(),
  former: formerAccountsIn(tableOfEnvironment(), hashKeyOfEnvironment()),
  clock: systemClock,
})
