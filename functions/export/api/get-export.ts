import * as routes from '../../../shared/routes/account.ts'
import { type Accounts, accountsIn } from '../../accounts/account-repository.ts'
import { assertOpenSession, isRecentSignIn } from '../../accounts/recent-sign-in.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { isoDay } from '../../platform/date-text.ts'
import { accountGone } from '../../platform/http/client-problem.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { type FileLinks, s3FileLinks } from '../../requests/file-links.ts'
import { currentExport } from '../account-export.ts'
import { type Exports, exportsIn } from '../export-repository.ts'

type Deps = {
  accounts: Pick<Accounts, 'find'>
  exports: Pick<Exports, 'find'>
  links: FileLinks
  clock: Clock
}

/**
 * GET /api/me/export: the state of the newest export. Once it is ready, a buyer who signed in a moment ago
 * gets a link to it.
 */
export const getExport = route(routes.getExport, async (deps: Deps, { buyer }) => {
  const { accounts, exports, links, clock } = deps
  const now = clock.now()
  const account = await accounts.find(buyer.userId)
  if (!account) throw accountGone()
  assertOpenSession(buyer, account)
  const current = currentExport((await exports.find(buyer.userId)).newest, now)
  if (current?.state !== 'ready') return { state: current?.state ?? ('none' as const) }
  if (!isRecentSignIn(buyer, now)) return { state: 'ready' as const }
  const fileName = `veridock-${isoDay(current.requestedAt)}`
  const link = await links.sign(current.key, { type: 'json', fileName, download: true }, now)
  return { state: 'ready' as const, ...link }
})

export const createHandler = () => {
  const table = tableFromEnvironment()
  return lambda(getExport, {
    accounts: accountsIn(table),
    exports: exportsIn(table),
    links: s3FileLinks(),
    clock: systemClock,
  })
}
