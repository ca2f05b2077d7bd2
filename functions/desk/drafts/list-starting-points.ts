import * as routes from '../../../shared/routes/desk-drafts.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { withConflictRetries } from '../../platform/dynamodb/conflicts.ts'
import type { Table } from '../../platform/dynamodb/table.ts'
import type { DeskAccess } from '../../platform/http/desk-access.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { companyReportsIn } from '../../requests/company-reports.ts'
import { requestsIn } from '../../requests/request-repository.ts'
import { type Claims, claimsIn } from '../claim-repository.ts'
import { earlierReportsIn } from '../earlier-report.ts'
import { findOpen } from '../find-pending.ts'
import { draftsIn } from './draft-repository.ts'
import { type StartingPointDeps, shownStartingPoint, startingPointsOf } from './starting-points.ts'

type Deps = StartingPointDeps & { claims: Pick<Claims, 'recordOpening'>; clock: Clock }

/** GET /api/desk/requests/{id}/starting-points. Records who looked before it tells of other reports. */
export const listStartingPoints = route(
  routes.listStartingPoints,
  (deps: Deps, { deskMember, params }) =>
    withConflictRetries(async () => {
      const request = await findOpen(deps.requests, params.id)
      const found = await startingPointsOf(deps, request)
      const detail = `${found.length} report(s) as a start`
      if (found.length > 0)
        await deps.claims.recordOpening(request, deskMember, deps.clock.now(), detail)
      return { items: found.map((each) => shownStartingPoint(each, request)) }
    }),
)

export const handlerOn = (table: Table, desk: DeskAccess) =>
  lambda(
    listStartingPoints,
    {
      requests: requestsIn(table),
      earlierReports: earlierReportsIn(table),
      companyReports: companyReportsIn(table),
      drafts: draftsIn(table),
      claims: claimsIn(table),
      clock: systemClock,
    },
    desk,
  )
