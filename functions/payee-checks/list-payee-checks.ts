import * as routes from '../../shared/routes/payee-checks.ts'
import { route } from '../platform/http/route.ts'
import type { PayeeChecks } from './payee-check-repository.ts'

type Deps = { checks: Pick<PayeeChecks, 'findByBuyer'> }

/** GET /api/payee-checks: the buyer's payee checks, newest first. */
export const listPayeeChecks = route(
  routes.listPayeeChecks,
  async ({ checks }: Deps, { buyer, query }) => checks.findByBuyer(buyer.userId, query),
)
