import * as routes from '../../../shared/routes/desk-drafts.ts'
import type { Table } from '../../platform/dynamodb/table.ts'
import type { DeskAccess } from '../../platform/http/desk-access.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { companyReportsIn } from '../../requests/company-reports.ts'
import { requestsIn } from '../../requests/request-repository.ts'
import { earlierReportsIn } from '../earlier-report.ts'
import { findOpen } from '../find-pending.ts'
import { type StartingPointDeps, shownStartingPoint, startingPointsOf } from './starting-points.ts'

/** GET /api/desk/requests/{id}/starting-points */
export const listStartingPoints = route(
  routes.listStartingPoints,
  async (deps: StartingPointDeps, { params }) => {
    const request = await findOpen(deps.requests, params.id)
    const found = await startingPointsOf(deps, request)
    return { items: found.map((each) => shownStartingPoint(each, request)) }
  },
)

export const handlerOn = (table: Table, desk: DeskAccess) =>
  lambda(
    listStartingPoints,
    {
      requests: requestsIn(table),
      earlierReports: earlierReportsIn(table),
      companyReports: companyReportsIn(table),
    },
    desk,
  )
