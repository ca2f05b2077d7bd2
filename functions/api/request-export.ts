import * as routes from '../../shared/routes/account.ts'
import { accountGone } from '../domain/client-problem.ts'
import {
  exportOrdersOfEnvironment,
  type OrderExportNeeds,
  orderExport,
} from '../http/export-parts.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'

/** POST /api/me/export: a job makes one file of everything that is stored about the buyer. */
const requestExport = route(routes.requestExport, async (needs: OrderExportNeeds, { buyer }) => {
  const ordered = await orderExport(needs, buyer.userId)
  if (!ordered) throw accountGone()
  return { state: ordered.state }
})

export const handler = lambda(requestExport, exportOrdersOfEnvironment())
