import * as routes from '../../../shared/routes/account.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { cognitoIdentity, type Identity } from '../../platform/ids.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { type Accounts, accountsIn } from '../account-repository.ts'

type Deps = {
  accounts: Pick<Accounts, 'endSessions'>
  identity: Pick<Identity, 'endSessions'>
  clock: Clock
}

/** POST /api/me/sign-out: ends every session of the account, also those of Google sign-ins. */
const signOutEverywhere = route(
  routes.signOutEverywhere,
  async ({ accounts, identity, clock }: Deps, { buyer: { userId, poolUser } }) => {
    await identity.endSessions(poolUser)
    await accounts.endSessions(userId, clock.now())
  },
)

export const createHandler = () =>
  lambda(signOutEverywhere, {
    accounts: accountsIn(tableFromEnvironment()),
    identity: cognitoIdentity(),
    clock: systemClock,
  })
