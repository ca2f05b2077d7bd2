import * as routes from '../../shared/routes/payee-checks.ts'
import { type PayeeChecks, payeeChecksIn } from '../data/payee-checks.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'

type Deps = { checks: Pick<PayeeChecks, 'findByBuyer'> }

/** GET /api/payee-checks: what the buyer has compared, newest first. */
const listPayeeChecks = route(routes.listPayeeChecks, async ({ checks }: Deps, { buyer, query }) =>
  checks.findByBuyer(buyer.userId, query),
)

export const handler = lambda(listPayeeChecks, { checks: payeeChecksIn(tableFromEnvironment()) })
