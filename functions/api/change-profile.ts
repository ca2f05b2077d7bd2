import * as routes from '../../shared/routes/account.ts'
import { accountsIn } from '../data/accounts.ts'
import { pseudonymsWith } from '../data/former-accounts.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { meOf } from '../domain/account.ts'
import { type AccountDeps, changeAccount } from '../http/ensure-account.ts'
import { hashKeyFromEnvironment } from '../http/hash-key.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { systemClock } from '../outbound/clock.ts'
import { cognitoIdentity } from '../outbound/identity.ts'

/** PATCH /api/me: an empty string clears a field; fields that are not named stay. */
const changeProfile = route(routes.changeProfile, async (deps: AccountDeps, { buyer, body }) =>
  meOf(await changeAccount(deps, buyer.userId, body), deps.clock.now()),
)

export const handler = lambda(changeProfile, {
  accounts: accountsIn(tableFromEnvironment()),
  identity: cognitoIdentity(),
  pseudonyms: pseudonymsWith(hashKeyFromEnvironment()),
  clock: systemClock,
})
