import * as routes from '../../shared/routes/shared-reports.ts'
import { type SharedReport, sharedEvidence, sharedPdf } from '../../shared/shares/share.ts'
import type { Clock } from '../platform/clock.ts'
import { route } from '../platform/http/route.ts'
import type { PublishedReports } from '../requests/published-reports.ts'
import { readFindings } from '../requests/read-findings.ts'
import { evidenceOfVersion, type FindReleased, shownPart } from '../requests/released-evidence.ts'
import type { NewerReports } from '../requests/requested-companies.ts'
import type { StoredReport, StoredRequest } from '../requests/stored-request.ts'
import type { StoredShare } from './share.ts'
import {
  noSuchLink,
  type OpeningDeps,
  openShare,
  recordOpening,
  type SharedReportDeps,
  takeNetworkLimits,
} from './shared-report.ts'

type Deps = SharedReportDeps &
  OpeningDeps & {
    publishedReports: PublishedReports
    newerReports: NewerReports
    released: Pick<FindReleased, 'findShown'>
    clock: Clock
  }

/** GET /api/shared/{token}: the newest version of the report, as its owner reads it. */
export const getSharedReport = route(
  routes.getSharedReport,
  async (deps: Deps, { params: { token }, viewerAddress, viewerCountry }) => {
    const at = deps.clock.now()
    await takeNetworkLimits(deps, viewerAddress, at)
    const { share, request, report } = await openShare(deps, token, at)
    const content = await contentOf(deps, { share, request, report, token })
    if (!content) throw noSuchLink()
    await recordOpening(deps, share, { at, country: viewerCountry })
    return content
  },
)

type Shared = { share: StoredShare; request: StoredRequest; report: StoredReport; token: string }

/** @returns undefined if the report was withdrawn meanwhile */
async function contentOf(
  {
    publishedReports,
    newerReports,
    released,
  }: Pick<Deps, 'publishedReports' | 'newerReports' | 'released'>,
  { share, request, report, token }: Shared,
): Promise<SharedReport | undefined> {
  const { version, uploadedAt, score, data } = report
  const addressOf = (file: string) => `/api/shared/${token}/files/${encodeURIComponent(file)}`
  const newer = (await newerReports.of([request])).get(request.id)
  const shared = {
    version,
    uploadedAt,
    expiresAt: share.expiresAt,
    files: { pdf: addressOf(sharedPdf) },
    newerReport: newer ? { issuedOn: newer.issuedOn } : null,
  }
  if (!data) return { format: 'pdf', company: '', score, ...shared }
  const findings = await readFindings(publishedReports, request, { ...report, data })
  if (!findings) return undefined
  const evidence = await evidenceOfVersion(released, request, data)
  const { report: published, comparedWith, comparedWithRequest, ...rest } = findings
  // What the buyer typed, and why the report is on another company, is for the buyer only.
  const { request: _, otherName: __, ...withoutRequest } = published
  return {
    ...rest,
    ...shared,
    report: withoutRequest,
    // Another request of the buyer is not named.
    comparedWith: comparedWithRequest === null ? comparedWith : null,
    photographs: data.photographs.map(({ file }) => ({ file, url: addressOf(file) })),
    evidence: evidence.map(({ number, item }) => ({
      ...shownPart(number, item),
      url: addressOf(sharedEvidence(item.id)),
    })),
  }
}
