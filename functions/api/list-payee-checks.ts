import * as routes from '../../shared/routes/payee-checks.ts'
import { type PayeeChecks, payeeChecksIn } from '../data/payee-checks.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'

type Needs = { checks: Pick<PayeeChecks, 'ofBuyer'> }

/** GET /api/payee-checks: what the buyer has compared, newest first. */
const listPayeeChecks = route(routes.listPayeeChecks, async ({ checks }: Needs, { buyer, query }) =>
  checks.ofBuyer(buyer.userId, query),
)

export const handler = lambda(listPayeeChecks, { checks: payeeChecksIn(tableOfEnvironment()) })
