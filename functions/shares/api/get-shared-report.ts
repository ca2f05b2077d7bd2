import { ulid } from 'ulid'
import * as routes from '../../../shared/routes/shares.ts'
import { type SharedReport, sharedPdf } from '../../../shared/share.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { tableFromEnvironment } from '../../platform/dynamodb/table.ts'
import { hashKeyFromEnvironment } from '../../platform/hash-key.ts'
import { ClientProblem } from '../../platform/http/client-problem.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import {
  firstReached,
  sharedReportLimitsOf,
  shareOpeningLimitOf,
} from '../../platform/throttling/sending-limits.ts'
import { type Throttles, throttlesIn } from '../../platform/throttling/throttles.ts'
import { type PublishedReports, s3PublishedReports } from '../../requests/published-reports.ts'
import { readFindings } from '../../requests/read-findings.ts'
import { requestsIn } from '../../requests/request-repository.ts'
import type { StoredReport, StoredRequest } from '../../requests/verification-request.ts'
import type { StoredShare } from '../share.ts'
import { type Shares, sharesIn } from '../share-repository.ts'
import { noSuchLink, openShare, type SharedReportDeps } from '../shared-report.ts'

type Deps = SharedReportDeps & {
  shares: Pick<Shares, 'recordOpening'>
  publishedReports: PublishedReports
  throttles: Pick<Throttles, 'take'>
  clock: Clock
  newId(at: Date): string
}

const tooMany = () =>
  new ClientProblem('too-many-requests', 'This was opened too often. Try again in an hour.')

/** GET /api/shared/{token}: the newest version of the report, as its owner reads it. */
export const getSharedReport = route(
  routes.getSharedReport,
  async (deps: Deps, { params: { token }, viewerAddress, viewerCountry }) => {
    const { shares, throttles, clock, newId } = deps
    const at = clock.now()
    // Before the token is looked up, so that it says nothing about the token.
    if (await firstReached(throttles, sharedReportLimitsOf(viewerAddress), at)) throw tooMany()
    const { share, request, report } = await openShare(deps, token, at)
    if (!(await throttles.take(shareOpeningLimitOf(share.id), at))) throw tooMany()
    const content = await contentOf(deps, { share, request, report, token })
    const opening = { id: newId(at), at: at.toISOString(), country: viewerCountry ?? null }
    if (!content || !(await shares.recordOpening(share, opening))) throw noSuchLink()
    return content
  },
)

type Shared = { share: StoredShare; request: StoredRequest; report: StoredReport; token: string }

/** @returns undefined if the report was withdrawn meanwhile */
async function contentOf(
  { publishedReports }: Pick<Deps, 'publishedReports'>,
  { share, request, report, token }: Shared,
): Promise<SharedReport | undefined> {
  const { version, uploadedAt, score, data } = report
  const addressOf = (file: string) => `/api/shared/${token}/files/${encodeURIComponent(file)}`
  const shared = {
    version,
    uploadedAt,
    expiresAt: share.endsAt,
    files: { pdf: addressOf(sharedPdf) },
  }
  if (!data) return { format: 'pdf', company: request.searchTerm, score, ...shared }
  const findings = await readFindings(publishedReports, request, { ...report, data })
  if (!findings) return undefined
  const { report: published, comparedWith, comparedWithRequest, ...rest } = findings
  const { request: _, ...withoutRequest } = published
  return {
    ...rest,
    ...shared,
    report: withoutRequest,
    // Another request of the buyer is not named.
    comparedWith: comparedWithRequest === null ? comparedWith : null,
    photographs: data.photographs.map(({ file }) => ({ file, url: addressOf(file) })),
  }
}

export const createHandler = () => {
  const table = tableFromEnvironment()
  return lambda(getSharedReport, {
    shares: sharesIn(table, hashKeyFromEnvironment()),
    requests: requestsIn(table),
    publishedReports: s3PublishedReports(),
    throttles: throttlesIn(table),
    clock: systemClock,
    newId: (at) => ulid(at.getTime()),
  })
}
