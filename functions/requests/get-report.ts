import * as routes from '../../shared/routes/requests.ts'
import type { Clock } from '../platform/clock.ts'
import { isoDay } from '../platform/date-text.ts'
import { route } from '../platform/http/route.ts'
import type { FileLinks } from './file-links.ts'
import { type OpenReportDeps, openReport } from './open-report.ts'
import { reportFile } from './verification-request.ts'

type Deps = OpenReportDeps & { links: FileLinks; clock: Clock }

/** GET /api/requests/{id}/report: a link signed on request, so it can be short-lived. */
export const getReport = route(
  routes.getReport,
  async ({ links, clock, ...deps }: Deps, { buyer, params, query }) => {
    const at = clock.now()
    const { request, report, chosen } = await openReport(
      deps,
      { userId: buyer.userId, requestId: params.id, version: query.version, at },
      (version) => reportFile(version, query.format),
    )
    // The company that the report is about: the buyer may have typed another one.
    const company = report.data?.company?.name ?? request.searchTerm
    const version = report.version > 1 ? ` version ${report.version}` : ''
    const annex = query.format === 'annex' ? ' annex' : ''
    const fileName = `${company} ${isoDay(report.uploadedAt)}${version}${annex}`
    const type = query.format === 'annex' ? 'pdf' : query.format
    const download = query.download ?? false
    return links.sign(chosen, { type, fileName, download }, at)
  },
)
