import * as routes from '../../shared/routes/account.ts'
import { accountsIn } from '../data/accounts.ts'
import { receiptsIn } from '../data/erasure-receipts.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { meOf } from '../domain/account.ts'
import { hashKeyFromEnvironment } from '../http/hash-key.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { type FindAccountDeps, findAccountOrDefaults } from '../http/shown-account.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'

type Deps = FindAccountDeps & { clock: Clock }

/** GET /api/me: a missing record reads as free defaults. */
export const getMe = route(routes.getMe, async (deps: Deps, { buyer }) =>
  meOf(await findAccountOrDefaults(deps, buyer.userId), deps.clock.now()),
)

export const handler = lambda(getMe, {
  accounts: accountsIn(tableFromEnvironment()),
  receipts: receiptsIn(tableFromEnvironment(), hashKeyFromEnvironment()),
  clock: systemClock,
})
