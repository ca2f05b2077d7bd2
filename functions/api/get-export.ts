import * as routes from '../../shared/routes/account.ts'
import { type Exports, exportsIn } from '../data/exports.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { currentExport } from '../domain/account-export.ts'
import { accountGone } from '../domain/client-problem.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'
import { type ExportLinks, s3ExportLinks } from '../outbound/export-files.ts'

type Needs = { exports: Pick<Exports, 'find'>; links: ExportLinks; clock: Clock }

/** GET /api/me/export: how far the newest export is, with a link once it is ready. */
const getExport = route(routes.getExport, async ({ exports, links, clock }: Needs, { buyer }) => {
  const now = clock.now()
  const { hasAccount, newest } = await exports.find(buyer.userId)
  if (!hasAccount) throw accountGone()
  const current = currentExport(newest, now)
  if (current?.state !== 'ready') return { state: current?.state ?? ('none' as const) }
  const fileName = `veridock-${current.requestedAt.slice(0, 10)}.json`
  return { state: 'ready' as const, ...(await links.sign(current.key, fileName, now)) }
})

export const handler = lambda(getExport, {
  exports: exportsIn(tableOfEnvironment()),
  links: s3ExportLinks(),
  clock: systemClock,
})
