import * as routes from '../../../shared/routes/shares.ts'
import { sharedPdf } from '../../../shared/share.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { isoDay } from '../../platform/date-text.ts'
import { tableFromEnvironment } from '../../platform/dynamodb/table.ts'
import { hashKeyFromEnvironment } from '../../platform/hash-key.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { type ReportLinks, s3ReportLinks } from '../../requests/report-links.ts'
import { requestsIn } from '../../requests/request-repository.ts'
import type { StoredReport, StoredRequest } from '../../requests/verification-request.ts'
import { sharesIn } from '../share-repository.ts'
import { noSuchLink, openShare, type SharedReportDeps } from '../shared-report.ts'

type Deps = SharedReportDeps & { links: ReportLinks; clock: Clock }

/** A signed link outlives a revoked one by this at most. */
const linkSeconds = 5

type File = { key: string; type: 'pdf' | 'jpg' | 'png'; fileName: string; download: boolean }

function fileOf(request: StoredRequest, report: StoredReport, name: string): File | undefined {
  if (name === sharedPdf) {
    // The name on the report rather than what its buyer typed.
    const company = report.data?.company?.name ?? request.searchTerm
    const fileName = `${company} ${isoDay(report.uploadedAt)}`
    return { key: report.key, type: 'pdf', fileName, download: true }
  }
  const photograph = report.data?.photographs.find(({ file }) => file === name)
  if (!photograph) return undefined
  const type = photograph.key.endsWith('.png') ? 'png' : 'jpg'
  const fileName = name.replace(/\.\w+$/, '')
  return { key: photograph.key, type, fileName, download: false }
}

/** GET /api/shared/{token}/files/{name}: checks the link each time. */
export const getSharedFile = route(
  routes.getSharedFile,
  async ({ links, clock, ...deps }: Deps, { params }) => {
    const at = clock.now()
    const { request, report } = await openShare(deps, params.token, at)
    const file = fileOf(request, report, params.name)
    if (!file) throw noSuchLink()
    const { key, ...how } = file
    return { location: (await links.sign(key, how, at)).url }
  },
)

export const createHandler = () => {
  const table = tableFromEnvironment()
  return lambda(getSharedFile, {
    shares: sharesIn(table, hashKeyFromEnvironment()),
    requests: requestsIn(table),
    links: s3ReportLinks(linkSeconds),
    clock: systemClock,
  })
}
