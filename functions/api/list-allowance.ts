import * as routes from '../../shared/routes/account.ts'
import { type AllowanceHistory, allowanceHistoryIn } from '../data/allowance-history.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'

type Deps = { history: AllowanceHistory }

/** GET /api/me/allowance: checks used and returned, newest first. */
export const listAllowance = route(
  routes.listAllowance,
  async ({ history }: Deps, { buyer, query }) => history.findByBuyer(buyer.userId, query),
)

export const handler = lambda(listAllowance, {
  history: allowanceHistoryIn(tableFromEnvironment()),
})
