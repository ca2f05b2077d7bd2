import * as routes from '../../shared/routes/account.ts'
import { type Accounts, accountsIn } from '../data/accounts.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { accountGone } from '../domain/client-problem.ts'
import {
  type StartExportDeps,
  startExport,
  startExportDepsFromEnvironment,
} from '../http/export-parts.ts'
import { lambda } from '../http/lambda.ts'
import { assertOpenSession } from '../http/recent-sign-in.ts'
import { route } from '../http/route.ts'

type Deps = StartExportDeps & { accounts: Pick<Accounts, 'find'> }

/** POST /api/me/export: starts a job that exports all data of the buyer to one file. */
const requestExport = route(routes.requestExport, async (deps: Deps, { buyer }) => {
  const account = await deps.accounts.find(buyer.userId)
  if (account) assertOpenSession(buyer, account)
  const ordered = await startExport(deps, buyer.userId)
  if (!ordered) throw accountGone()
  return { state: ordered.state }
})

export const handler = lambda(requestExport, {
  ...startExportDepsFromEnvironment(),
  accounts: accountsIn(tableFromEnvironment()),
})
