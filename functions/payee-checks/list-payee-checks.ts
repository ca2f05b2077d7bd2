import * as routes from '../../shared/routes/payee-checks.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { lambda } from '../platform/http/lambda.ts'
import { route } from '../platform/http/route.ts'
import { type PayeeChecks, payeeChecksIn } from './payee-check-repository.ts'

type Deps = { checks: Pick<PayeeChecks, 'findByBuyer'> }

/** GET /api/payee-checks: the buyer's payee checks, newest first. */
const listPayeeChecks = route(routes.listPayeeChecks, async ({ checks }: Deps, { buyer, query }) =>
  checks.findByBuyer(buyer.userId, query),
)

export const handlerOn = (table: Table) => lambda(listPayeeChecks, { checks: payeeChecksIn(table) })
