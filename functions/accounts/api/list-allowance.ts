import * as routes from '../../../shared/routes/account.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { type AllowanceHistory, allowanceHistoryIn } from '../allowance-history.ts'

type Deps = { history: AllowanceHistory }

/** GET /api/me/allowance: checks used and returned, newest first. */
export const listAllowance = route(
  routes.listAllowance,
  async ({ history }: Deps, { buyer, query }) => history.findByBuyer(buyer.userId, query),
)

export const createHandler = () =>
  lambda(listAllowance, {
    history: allowanceHistoryIn(tableFromEnvironment()),
  })
