import * as routes from '../../shared/routes/desk.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import type { DeskAccess } from '../platform/http/desk-access.ts'
import { lambda } from '../platform/http/lambda.ts'
import { route } from '../platform/http/route.ts'
import { type Requests, requestsIn } from '../requests/request-repository.ts'
import { deskRequestOf } from './desk-request.ts'
import { allPending } from './find-pending.ts'
import { queuePage } from './queue.ts'

type Deps = { requests: Pick<Requests, 'findPending'>; clock: Clock }

/**
 * GET /api/desk/queue: pending requests of all buyers, the earliest due first. Reads the whole work
 * list, because it is in the order of ids: 10,000 requests are about 7 MB.
 */
export const listDeskQueue = route(
  routes.listDeskQueue,
  async ({ requests, clock }: Deps, { deskMember: { userId }, query }) => {
    const pending = await allPending(requests)
    const now = clock.now()
    const { items, ...page } = queuePage(pending, query, userId, now)
    return {
      ...page,
      items: items.map((request) => deskRequestOf(request, userId, now)),
      asOf: now.toISOString(),
    }
  },
)

export const handlerOn = (table: Table, desk: DeskAccess) =>
  lambda(listDeskQueue, { requests: requestsIn(table), clock: systemClock }, desk)
