import * as routes from '../../../shared/routes/account.ts'
import { type Accounts, accountsIn } from '../../accounts/account-repository.ts'
import { assertRecentSignIn } from '../../accounts/recent-sign-in.ts'
import { accountGone } from '../../platform/http/client-problem.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import {
  type StartExportDeps,
  startExport,
  startExportDepsFromEnvironment,
} from '../export-deps.ts'

type Deps = StartExportDeps & { accounts: Pick<Accounts, 'find'> }

/**
 * POST /api/me/export: starts a job that exports all data of the buyer, who signed in a moment ago, to one
 * file.
 */
export const requestExport = route(routes.requestExport, async (deps: Deps, { buyer }) => {
  const account = await deps.accounts.find(buyer.userId)
  assertRecentSignIn(buyer, account, deps.clock.now(), 'download your data')
  const ordered = await startExport(deps, buyer.userId)
  if (!ordered) throw accountGone()
  return { state: ordered.state }
})

export const createHandler = () =>
  lambda(requestExport, {
    ...startExportDepsFromEnvironment(),
    accounts: accountsIn(tableFromEnvironment()),
  })
