import { ulid } from 'ulid'
import { findingsOf } from '../../shared/reports/findings-of.ts'
import * as routes from '../../shared/routes/requests.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { lambda } from '../platform/http/lambda.ts'
import { route } from '../platform/http/route.ts'
import { type OpenReportDeps, openReport } from './open-report.ts'
import { type PublishedReports, s3PublishedReports } from './published-reports.ts'
import { reportAccessLogIn } from './report-access-log.ts'
import { type ReportLinks, s3ReportLinks } from './report-links.ts'
import { requestsIn } from './request-repository.ts'
import {
  type ReportData,
  reportNotAvailable,
  type StoredReport,
  type StoredRequest,
  versionBefore,
} from './verification-request.ts'

type Deps = OpenReportDeps & {
  publishedReports: PublishedReports
  links: ReportLinks
  clock: Clock
}

const signPhotographs = (links: ReportLinks, { photographs }: ReportData, at: Date) =>
  Promise.all(
    photographs.map(async ({ file, key }) => {
      const type = key.endsWith('.png') ? ('png' as const) : ('jpg' as const)
      const fileName = file.replace(/\.\w+$/, '')
      return { file, ...(await links.sign(key, { type, fileName, download: false }, at)) }
    }),
  )

type Base = { requestId: string; version: number; key: string }

/**
 * What a report is compared with: the version before it; of the first report of a check of a watched
 * supplier, the one of an earlier check.
 */
function baseOf({ id, reports }: StoredRequest, report: StoredReport): Base | undefined {
  const earlier = versionBefore(reports, report)
  return earlier?.data
    ? { requestId: id, version: earlier.version, key: earlier.data.key }
    : report.data?.comparedWith
}

/** GET /api/requests/{id}/findings: scored when it is read, so that all versions follow one rule. */
export const getFindings = route(
  routes.getFindings,
  async ({ publishedReports, links, clock, ...deps }: Deps, { buyer, params, query }) => {
    const at = clock.now()
    const { request, report, chosen } = await openReport(
      deps,
      { userId: buyer.userId, requestId: params.id, version: query.version, at },
      ({ data }) => data,
    )
    const base = baseOf(request, report)
    const [published, before, photographs] = await Promise.all([
      publishedReports.read(chosen.key),
      base && publishedReports.read(base.key),
      signPhotographs(links, chosen, at),
    ])
    if (!published) throw reportNotAvailable()
    return {
      ...findingsOf(published, before),
      version: report.version,
      uploadedAt: report.uploadedAt,
      comparedWith: before && base ? base.version : null,
      comparedWithRequest: before && base && base.requestId !== request.id ? base.requestId : null,
      comparedWithIssuedOn: before?.issuedOn ?? null,
      photographs,
    }
  },
)

export const handlerOn = (table: Table) =>
  lambda(getFindings, {
    requests: requestsIn(table),
    reportAccessLog: reportAccessLogIn(table),
    publishedReports: s3PublishedReports(),
    links: s3ReportLinks(),
    clock: systemClock,
    newId: (at) => ulid(at.getTime()),
  })
