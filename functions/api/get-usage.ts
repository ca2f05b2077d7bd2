import * as routes from '../../shared/routes/account.ts'
import { type Accounts, accountsIn } from '../data/accounts.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { freeAccount } from '../domain/account.ts'
import { usageOf } from '../domain/allowance.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'

type Needs = { accounts: Accounts; clock: Clock }

/** GET /api/me/usage: what the site warns from. The server decides in the submission itself. */
export const getUsage = route(routes.getUsage, async ({ accounts, clock }: Needs, { buyer }) =>
  usageOf((await accounts.find(buyer.userId)) ?? freeAccount(buyer.userId, ''), clock.now()),
)

export const handler = lambda(getUsage, {
  accounts: accountsIn(tableOfEnvironment()),
  clock: systemClock,
})
