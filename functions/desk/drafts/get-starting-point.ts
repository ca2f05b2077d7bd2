import { codeOf } from '../../../shared/report-verification.ts'
import * as routes from '../../../shared/routes/desk-drafts.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { withConflictRetries } from '../../platform/dynamodb/conflicts.ts'
import type { Table } from '../../platform/dynamodb/table.ts'
import { notFound } from '../../platform/http/client-problem.ts'
import type { DeskAccess } from '../../platform/http/desk-access.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { companyReportsIn } from '../../requests/company-reports.ts'
import { type PublishedReports, s3PublishedReports } from '../../requests/published-reports.ts'
import { requestsIn } from '../../requests/request-repository.ts'
import { type Claims, claimsIn } from '../claim-repository.ts'
import { earlierReportsIn } from '../earlier-report.ts'
import { findOpen } from '../find-pending.ts'
import { draftsIn } from './draft-repository.ts'
import { type StartingPointDeps, startingContent, startingPointsOf } from './starting-points.ts'

type Deps = StartingPointDeps & {
  claims: Pick<Claims, 'recordOpening'>
  published: PublishedReports
  clock: Clock
}

/** GET /api/desk/requests/{id}/starting-points/{code}: of those that are listed for the request. */
export const getStartingPoint = route(
  routes.getStartingPoint,
  (deps: Deps, { deskMember, params: { id, code } }) =>
    withConflictRetries(async () => {
      const request = await findOpen(deps.requests, id)
      const points = await startingPointsOf(deps, request)
      const point = points.find(({ report }) => codeOf(report.data.sha256) === code)
      const report = point && (await deps.published.read(point.report.data.key))
      if (!report) throw notFound('report')
      const detail = `report ${code} as a start`
      await deps.claims.recordOpening(request, deskMember, deps.clock.now(), detail)
      return { content: startingContent(report, point.requestId === request.id) }
    }),
)

export const handlerOn = (table: Table, desk: DeskAccess) =>
  lambda(
    getStartingPoint,
    {
      requests: requestsIn(table),
      earlierReports: earlierReportsIn(table),
      companyReports: companyReportsIn(table),
      drafts: draftsIn(table),
      claims: claimsIn(table),
      published: s3PublishedReports(),
      clock: systemClock,
    },
    desk,
  )
