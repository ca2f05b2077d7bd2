import * as routes from '../../../shared/routes/account.ts'
import { systemClock } from '../../platform/clock.ts'
import { tableFromEnvironment } from '../../platform/dynamodb/table.ts'
import { hashKeyFromEnvironment } from '../../platform/hash-key.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { cognitoIdentity } from '../../platform/ids.ts'
import { meOf } from '../account.ts'
import { accountsIn } from '../account-repository.ts'
import { pseudonymsWith } from '../deleted-accounts.ts'
import { type AccountDeps, changeAccount } from '../ensure-account.ts'

/** PATCH /api/me: an empty string clears a field; missing fields are not changed. */
const changeProfile = route(routes.changeProfile, async (deps: AccountDeps, { buyer, body }) =>
  meOf(await changeAccount(deps, buyer.userId, body), deps.clock.now()),
)

export const createHandler = () =>
  lambda(changeProfile, {
    accounts: accountsIn(tableFromEnvironment()),
    identity: cognitoIdentity(),
    pseudonyms: pseudonymsWith(hashKeyFromEnvironment()),
    clock: systemClock,
  })
