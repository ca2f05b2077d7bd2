import * as routes from '../../shared/routes/account.ts'
import { type Accounts, accountsIn } from '../data/accounts.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'
import { cognitoIdentity, type Identity } from '../outbound/identity.ts'

type Deps = {
  accounts: Pick<Accounts, 'endSessions'>
  identity: Pick<Identity, 'endSessions'>
  clock: Clock
}

/** POST /api/me/sign-out: every session of the account, with a password or from Google. */
const signOutEverywhere = route(
  routes.signOutEverywhere,
  async ({ accounts, identity, clock }: Deps, { buyer: { userId } }) => {
    await identity.endSessions(userId)
    await accounts.endSessions(userId, clock.now())
  },
)

export const handler = lambda(signOutEverywhere, {
  accounts: accountsIn(tableFromEnvironment()),
  identity: cognitoIdentity(),
  clock: systemClock,
})
