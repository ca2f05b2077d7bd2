import * as routes from '../../../shared/routes/account.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { pseudonymizationKey } from '../../platform/hash-keys.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { accountsIn } from '../account-repository.ts'
import { receiptsIn } from '../erasure-receipts.ts'
import { meOf } from '../me.ts'
import { type FindAccountDeps, findAccountOrDefaults } from '../read-account.ts'

type Deps = FindAccountDeps & { clock: Clock }

/** GET /api/me: a missing record reads as free defaults. */
export const getMe = route(routes.getMe, async (deps: Deps, { buyer }) =>
  meOf(await findAccountOrDefaults(deps, buyer.userId), deps.clock.now()),
)

export const createHandler = () =>
  lambda(getMe, {
    accounts: accountsIn(tableFromEnvironment()),
    receipts: receiptsIn(tableFromEnvironment(), pseudonymizationKey()),
    clock: systemClock,
  })
