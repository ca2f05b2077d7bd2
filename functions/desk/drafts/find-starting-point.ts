import type { DraftContent } from '../../../shared/desk/drafts.ts'
import { planOf } from '../../../shared/plans/plans.ts'
import { codeOf } from '../../../shared/reports/report-code.ts'
import { notFound } from '../../platform/http/client-problem.ts'
import type { PublishedReports } from '../../requests/published-reports.ts'
import type { OpenRequest } from '../../requests/stored-request.ts'
import type { EarlierReport } from '../../requests/verification-request.ts'
import type { Drafts } from './draft-repository.ts'
import {
  type StartingPointDeps,
  startingContent,
  startingPointsOf,
  type WrittenRequest,
} from './starting-points.ts'

export type FindPointDeps = StartingPointDeps & {
  drafts: Pick<Drafts, 'find'>
  published: PublishedReports
}

type Found = { of: WrittenRequest; point: EarlierReport; content: DraftContent }

/**
 * One of the reports that are listed for the request, with what a new one takes over.
 * @param code its verification code
 * @throws ClientProblem `not-found`
 */
export async function findStartingPoint(
  deps: FindPointDeps,
  request: OpenRequest,
  code: string,
): Promise<Found> {
  const of = { request, written: (await deps.drafts.find(request))?.content }
  const points = await startingPointsOf(deps, of)
  const point = points.find(({ report }) => codeOf(report.data.sha256) === code)
  const report = point && (await deps.published.read(point.report.data.key))
  if (!report) throw notFound('report')
  const content = startingContent(report, {
    isOfThisRequest: point.requestId === request.id,
    isBasic: planOf(request.userType) === 'free',
  })
  return { of, point, content }
}
