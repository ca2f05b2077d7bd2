import * as routes from '../../shared/routes/desk.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import type { DeskAccess } from '../platform/http/desk-access.ts'
import { lambda } from '../platform/http/lambda.ts'
import { route } from '../platform/http/route.ts'
import { type Requests, requestsIn } from '../requests/request-repository.ts'
import { auditTrailIn } from './audit-trail.ts'
import { figuresOf, hoursToReportIn } from './figures.ts'
import { allPending } from './find-pending.ts'

type Deps = {
  requests: Pick<Requests, 'findPending'>
  hoursOf(day: string, now: Date): Promise<number[]>
  clock: Clock
}

/** GET /api/desk/figures: what is open, and what the desk has done. */
export const getDeskFigures = route(
  routes.getDeskFigures,
  async ({ requests, hoursOf, clock }: Deps) =>
    figuresOf(await allPending(requests), hoursOf, clock.now()),
)

export const handlerOn = (table: Table, desk: DeskAccess) =>
  lambda(
    getDeskFigures,
    {
      requests: requestsIn(table),
      hoursOf: hoursToReportIn(auditTrailIn(table)),
      clock: systemClock,
    },
    desk,
  )
