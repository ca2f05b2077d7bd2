import { routes } from '../../shared/routes.ts'
import { type Requests, requestsIn } from '../data/requests.ts'
import { tableOfEnvironment } from '../data/table.ts'
import { notFound } from '../domain/client-problem.ts'
import { viewableReport } from '../domain/verification-request.ts'
import { lambda } from '../http/lambda.ts'
import { route } from '../http/route.ts'
import { type Clock, systemClock } from '../outbound/clock.ts'
import { type ReportLinks, s3ReportLinks } from '../outbound/report-links.ts'

type Needs = { requests: Pick<Requests, 'find'>; links: ReportLinks; clock: Clock }

/** GET /api/requests/{id}/report: a link signed at the click, so that it need not live long. */
export const getReport = route(
  routes.getReport,
  async ({ requests, links, clock }: Needs, { buyer, params }) => {
    const request = await requests.find(buyer.userId, params.id)
    if (!request) throw notFound('request')
    const report = viewableReport(request)
    const fileName = `${request.searchTerm} ${report.uploadedAt.slice(0, 10)}.pdf`
    return links.sign(report.key, fileName, clock.now())
  },
)

export const handler = lambda(getReport, {
  requests: requestsIn(tableOfEnvironment()),
  links: s3ReportLinks(),
  clock: systemClock,
})
