import { codeOf } from '../../../shared/reports/report-code.ts'
import * as routes from '../../../shared/routes/desk-drafts.ts'
import type { Clock } from '../../platform/clock.ts'
import { notFound } from '../../platform/http/client-problem.ts'
import { route } from '../../platform/http/route.ts'
import { withConflictRetries } from '../../platform/table/write.ts'
import type { PublishedReports } from '../../requests/published-reports.ts'
import type { Claims } from '../claim-repository.ts'
import { findOpen } from '../find-pending.ts'
import { type StartingPointDeps, startingContent, startingPointsOf } from './starting-points.ts'

type Deps = StartingPointDeps & {
  claims: Pick<Claims, 'recordOpening'>
  published: PublishedReports
  clock: Clock
}

/** GET /api/desk/requests/{id}/starting-points/{code}: one of those that are listed for the request. */
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
