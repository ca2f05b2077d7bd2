import * as routes from '../../shared/routes/account.ts'
import { type Accounts, accountsIn } from '../data/accounts.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { accountGone } from '../domain/client-problem.ts'
import {
  exportOrdersOfEnvironment,
  type OrderExportNeeds,
  orderExport,
} from '../http/export-parts.ts'
import { lambda } from '../http/lambda.ts'
import { assertOpenSession } from '../http/recent-sign-in.ts'
import { route } from '../http/route.ts'

type Needs = OrderExportNeeds & { accounts: Pick<Accounts, 'find'> }

/** POST /api/me/export: a job makes one file of everything that is stored about the buyer. */
const requestExport = route(routes.requestExport, async (needs: Needs, { buyer }) => {
  const account = await needs.accounts.find(buyer.userId)
  if (account) assertOpenSession(buyer, account)
  const ordered = await orderExport(needs, buyer.userId)
  if (!ordered) throw accountGone()
  return { state: ordered.state }
})

export const handler = lambda(requestExport, {
  ...exportOrdersOfEnvironment(),
  accounts: accountsIn(tableOfEnvironment()),
})
