import * as routes from '../../shared/routes/account.ts'
import { accountsIn } from '../data/accounts.ts'
import { receiptsIn } from '../data/erasure-receipts.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { meOf } from '../domain/account.ts'
import { hashKeyOfEnvironment } from '../http/hash-key.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { type ShownAccountNeeds, shownAccount } from '../http/shown-account.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'

type Needs = ShownAccountNeeds & { clock: Clock }

/** GET /api/me: a missing record reads as free defaults. */
export const getMe = route(routes.getMe, async (needs: Needs, { buyer }) =>
  meOf(await shownAccount(needs, buyer.userId), needs.clock.now()),
)

export const handler = lambda(getMe, {
  accounts: accountsIn(tableOfEnvironment()),
  receipts: receiptsIn(tableOfEnvironment(), hashKeyOfEnvironment()),
  clock: systemClock,
})
