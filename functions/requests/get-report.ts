import { ulid } from 'ulid'
import * as routes from '../../shared/routes/requests.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { isoDay } from '../platform/date-text.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { accountGone, notFound } from '../platform/http/client-problem.ts'
import { lambda } from '../platform/http/lambda.ts'
import { route } from '../platform/http/route.ts'
import { type ReportAccessLog, reportAccessLogIn } from './report-access-log.ts'
import { type ReportLinks, s3ReportLinks } from './report-links.ts'
import { type Requests, requestsIn } from './request-repository.ts'
import { viewableReport } from './verification-request.ts'

type Deps = {
  requests: Pick<Requests, 'find' | 'findOwner'>
  reportAccessLog: ReportAccessLog
  links: ReportLinks
  clock: Clock
  newId(at: Date): string
}

/** GET /api/requests/{id}/report: a link signed on request, so it can be short-lived. */
export const getReport = route(
  routes.getReport,
  async ({ requests, reportAccessLog, links, clock, newId }: Deps, { buyer, params, query }) => {
    const at = clock.now()
    const about = { id: newId(at), userId: buyer.userId, requestId: params.id, at }
    const request = await requests.find(buyer.userId, params.id)
    if (!request) {
      if ((await requests.findOwner(params.id)) !== undefined)
        await reportAccessLog.record({ ...about, outcome: 'forbidden', version: null })
      throw notFound('request')
    }
    const report = viewableReport(request, query.version)
    // Records the access before the link is issued.
    if (!(await reportAccessLog.record({ ...about, outcome: 'opened', version: report.version })))
      throw accountGone()
    const fileName = `${request.searchTerm} ${isoDay(report.uploadedAt)}.pdf`
    return links.sign(report.key, { fileName, download: query.download ?? false }, at)
  },
)

export const handlerOn = (table: Table) =>
  lambda(getReport, {
    requests: requestsIn(table),
    reportAccessLog: reportAccessLogIn(table),
    links: s3ReportLinks(),
    clock: systemClock,
    newId: (at) => ulid(at.getTime()),
  })
