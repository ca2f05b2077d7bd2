import * as routes from '../../shared/routes/account.ts'
import { type Accounts, accountsIn } from '../data/accounts.ts'
import { type Exports, exportsIn } from '../data/exports.ts'
import { tableFromEnvironment } from '../data/table.ts'
import { currentExport } from '../domain/account-export.ts'
import { accountGone } from '../domain/client-problem.ts'
import { lambda } from '../http/lambda.ts'
import { assertOpenSession } from '../http/recent-sign-in.ts'
import { route } from '../http/route.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'
import { type ExportLinks, s3ExportLinks } from '../outbound/export-files.ts'

type Deps = {
  accounts: Pick<Accounts, 'find'>
  exports: Pick<Exports, 'find'>
  links: ExportLinks
  clock: Clock
}

/** GET /api/me/export: the state of the newest export, with a link once it is ready. */
const getExport = route(routes.getExport, async (deps: Deps, { buyer }) => {
  const { accounts, exports, links, clock } = deps
  const now = clock.now()
  const account = await accounts.find(buyer.userId)
  if (!account) throw accountGone()
  assertOpenSession(buyer, account)
  const current = currentExport((await exports.find(buyer.userId)).newest, now)
  if (current?.state !== 'ready') return { state: current?.state ?? ('none' as const) }
  const fileName = `veridock-${current.requestedAt.slice(0, 10)}.json`
  return { state: 'ready' as const, ...(await links.sign(current.key, fileName, now)) }
})

const table = tableFromEnvironment()

export const handler = lambda(getExport, {
  accounts: accountsIn(table),
  exports: exportsIn(table),
  links: s3ExportLinks(),
  clock: systemClock,
})
