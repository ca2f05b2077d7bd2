import * as routes from '../../shared/routes/account.ts'
import { accountsIn } from '../data/accounts.ts'
import { formerAccountsOf } from '../data/former-accounts.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { meOf } from '../domain/account.ts'
import { type AccountNeeds, changeAccount } from '../http/ensure-account.ts'
import { hashKeyOfEnvironment } from '../http/hash-key.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { systemClock } from '../outbound/clock.ts'
import { cognitoIdentity } from '../outbound/identity.ts'

/** PATCH /api/me: an empty string clears a field; fields that are not named stay. */
const changeProfile = route(routes.changeProfile, async (needs: AccountNeeds, { buyer, body }) =>
  meOf(await changeAccount(needs, buyer.userId, body), needs.clock.now()),
)

export const handler = lambda(changeProfile, {
  accounts: accountsIn(tableOfEnvironment()),
  identity: cognitoIdentity(),
  former: formerAccountsOf(hashKeyOfEnvironment()),
  clock: systemClock,
})
