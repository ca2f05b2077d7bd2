import * as routes from '../../shared/routes/account.ts'
import { type AllowanceHistory, allowanceHistoryIn } from '../data/allowance-history.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'

type Needs = { history: AllowanceHistory }

/** GET /api/me/allowance: each check taken and given back, newest first. */
export const listAllowance = route(
  routes.listAllowance,
  async ({ history }: Needs, { buyer, query }) => history.ofBuyer(buyer.userId, query),
)

export const handler = lambda(listAllowance, {
  history: allowanceHistoryIn(tableOfEnvironment()),
})
