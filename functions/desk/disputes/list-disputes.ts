import type { Dispute } from '../../../shared/desk/disputes.ts'
import * as routes from '../../../shared/routes/desk-disputes.ts'
import { type Disputes, disputesIn } from '../../disputes/dispute-repository.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Table } from '../../platform/dynamodb/table.ts'
import type { DeskAccess } from '../../platform/http/desk-access.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { type DisputedReports, disputedReportsIn, shownDispute } from './disputed-reports.ts'

type Deps = { disputes: Pick<Disputes, 'list'>; reports: DisputedReports; clock: Clock }

/** Disputes looked up at once: each reads its reports. */
const groupSize = 10

/** GET /api/desk/disputes: open ones, and those decided in this month and the one before. */
export const listDisputes = route(
  routes.listDisputes,
  async ({ disputes, reports, clock }: Deps) => {
    const stored = await disputes.list(clock.now())
    const items: Dispute[] = []
    for (let from = 0; from < stored.length; from += groupSize) {
      const group = stored.slice(from, from + groupSize)
      items.push(...(await Promise.all(group.map((each) => shownDispute(reports, each)))))
    }
    return { items }
  },
)

export const handlerOn = (table: Table, desk: DeskAccess) =>
  lambda(
    listDisputes,
    { disputes: disputesIn(table), reports: disputedReportsIn(table), clock: systemClock },
    desk,
  )
