import * as routes from '../../../shared/routes/account.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { pseudonymizationKey } from '../../platform/hash-keys.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { accountsIn } from '../account-repository.ts'
import { receiptsIn } from '../erasure-receipts.ts'
import { mailboxesIn } from '../free-check-mailboxes.ts'
import { type FindAccountDeps, findAccountOrDefaults } from '../read-account.ts'
import { type FindUsageDeps, findUsage } from '../read-usage.ts'

type Deps = FindAccountDeps & FindUsageDeps & { clock: Clock }

/** GET /api/me/usage: for display. The limit is enforced when a request is submitted. */
export const getUsage = route(routes.getUsage, async (deps: Deps, { buyer }) =>
  findUsage(deps, await findAccountOrDefaults(deps, buyer.userId), deps.clock.now()),
)

export const createHandler = () =>
  lambda(getUsage, {
    accounts: accountsIn(tableFromEnvironment()),
    mailboxes: mailboxesIn(tableFromEnvironment()),
    receipts: receiptsIn(tableFromEnvironment(), pseudonymizationKey()),
    clock: systemClock,
  })
