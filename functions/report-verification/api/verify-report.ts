import type { VerifiedFile } from '../../../shared/reports/report-verification.ts'
import * as routes from '../../../shared/routes/report-verification.ts'
import {
  type PaymentCheckPdfs,
  paymentCheckPdfsIn,
} from '../../payment-checks/payment-check-pdfs.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { notFound } from '../../platform/http/client-problem.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { tableFromEnvironment } from '../../platform/table/table.ts'
import { verificationLimitsOf } from '../../platform/throttling/sending-limits.ts'
import { type Throttles, takeOrRefuse, throttlesIn } from '../../platform/throttling/throttles.ts'
import { type ReportDigests, reportDigestsIn } from '../../requests/report-digests.ts'
import { type Requests, requestsIn } from '../../requests/request-repository.ts'
import { type NewerReports, newerReportsIn } from '../../requests/requested-companies.ts'
import { bestOf, verifiedPaymentCheck, verifiedReport } from '../verified-report.ts'

type Deps = {
  digests: ReportDigests
  requests: Pick<Requests, 'findById'>
  newerReports: NewerReports
  paymentCheckPdfs: Pick<PaymentCheckPdfs, 'findStates'>
  throttles: Throttles
  clock: Clock
}

/**
 * GET /api/verify/{sha256}: whether we issued a file, on which day, and whether it is current. Tells nothing
 * of the buyer, the company or the invoice, and nothing of a file whose account is being erased.
 */
export const verifyReport = route(
  routes.verifyReport,
  async (deps: Deps, { params: { sha256 }, viewerAddress }) => {
    const limits = verificationLimitsOf(viewerAddress)
    await takeOrRefuse(deps.throttles, limits, deps.clock.now(), 'Too many files were checked.')
    const [ids, checks] = await Promise.all([
      deps.digests.findRequests(sha256),
      deps.paymentCheckPdfs.findStates(sha256),
    ])
    const reports = await Promise.all(ids.map((id) => stateIn(deps, id, sha256)))
    const best = bestOf([
      ...reports.flatMap((each) => each ?? []),
      ...checks.map(verifiedPaymentCheck),
    ])
    if (!best) throw notFound('file')
    return best
  },
)

async function stateIn(
  { requests, newerReports }: Pick<Deps, 'requests' | 'newerReports'>,
  id: string,
  sha256: string,
): Promise<VerifiedFile | undefined> {
  const request = await requests.findById(id)
  if (!request) return undefined
  const newer = await newerReports.of([request])
  return verifiedReport(request, sha256, newer.has(id))
}

export const createHandler = () => {
  const table = tableFromEnvironment()
  return lambda(verifyReport, {
    digests: reportDigestsIn(table),
    requests: requestsIn(table),
    newerReports: newerReportsIn(table),
    paymentCheckPdfs: paymentCheckPdfsIn(table),
    throttles: throttlesIn(table),
    clock: systemClock,
  })
}
