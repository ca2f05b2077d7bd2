import * as routes from '../../shared/routes/account.ts'
import { type Accounts, accountsIn } from '../data/accounts.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { freeAccount, meOf } from '../domain/account.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'

type Needs = { accounts: Accounts; clock: Clock }

/** GET /api/me: a missing record reads as free defaults. */
export const getMe = route(routes.getMe, async ({ accounts, clock }: Needs, { buyer }) =>
  meOf((await accounts.find(buyer.userId)) ?? freeAccount(buyer.userId, ''), clock.now()),
)

export const handler = lambda(getMe, {
  accounts: accountsIn(tableOfEnvironment()),
  clock: systemClock,
})
