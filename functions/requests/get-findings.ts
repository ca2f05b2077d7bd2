import * as routes from '../../shared/routes/findings.ts'
import type { Clock } from '../platform/clock.ts'
import { route } from '../platform/http/route.ts'
import { type FileLinks, pictureType } from './file-links.ts'
import { type OpenReportDeps, openReport } from './open-report.ts'
import type { PublishedReports } from './published-reports.ts'
import { readFindings } from './read-findings.ts'
import {
  evidenceName,
  evidenceOfVersion,
  type FindReleased,
  shownPart,
} from './released-evidence.ts'
import type { ReportData, StoredRequest } from './stored-request.ts'
import { reportNotAvailable } from './verification-request.ts'

type Deps = OpenReportDeps & {
  publishedReports: PublishedReports
  links: FileLinks
  released: Pick<FindReleased, 'findShown'>
  /** Links that are valid for a shorter time than others. */
  evidenceLinks: FileLinks
  clock: Clock
}

const signPhotographs = (links: FileLinks, { photographs }: ReportData, at: Date) =>
  Promise.all(
    photographs.map(async ({ file, key }) => {
      const type = pictureType(key)
      const fileName = file.replace(/\.\w+$/, '')
      return { file, ...(await links.sign(key, { type, fileName, download: false }, at)) }
    }),
  )

/** Leaves out what was taken back, whatever the version. */
async function signEvidence(
  { released, evidenceLinks }: Pick<Deps, 'released' | 'evidenceLinks'>,
  request: StoredRequest,
  data: ReportData,
  at: Date,
) {
  const found = await evidenceOfVersion(released, request, data)
  return Promise.all(
    found.map(async ({ number, item }) => {
      const how = {
        type: pictureType(item.key),
        fileName: evidenceName(number),
        download: false,
      }
      return { ...shownPart(number, item), ...(await evidenceLinks.sign(item.key, how, at)) }
    }),
  )
}

/** GET /api/requests/{id}/findings */
export const getFindings = route(
  routes.getFindings,
  async (
    { publishedReports, links, released, evidenceLinks, clock, ...deps }: Deps,
    { buyer, params, query },
  ) => {
    const at = clock.now()
    const { request, report, chosen } = await openReport(
      deps,
      { userId: buyer.userId, requestId: params.id, version: query.version, at },
      ({ data }) => data,
    )
    const [findings, photographs, evidence] = await Promise.all([
      readFindings(publishedReports, request, { ...report, data: chosen }),
      signPhotographs(links, chosen, at),
      signEvidence({ released, evidenceLinks }, request, chosen, at),
    ])
    if (!findings) throw reportNotAvailable()
    return { ...findings, photographs, evidence }
  },
)
