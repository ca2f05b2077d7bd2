import { isValid } from 'ulid'
import * as routes from '../../shared/routes/desk.ts'
import type { Clock } from '../platform/clock.ts'
import { route } from '../platform/http/route.ts'
import type { Requests } from '../requests/request-repository.ts'
import type { OpenRequest } from '../requests/verification-request.ts'
import { deskRequestOf } from './desk-request.ts'
import { allInQueue } from './find-pending.ts'
import { queuePage } from './queue.ts'

type Deps = {
  requests: Pick<Requests, 'findPending' | 'findCorrections' | 'findById'>
  clock: Clock
}

/**
 * GET /api/desk/queue: what the desk has to do for all buyers, the earliest due first. Reads the whole
 * work lists, because they are in the order of ids: 10,000 requests are about 7 MB. The whole id of a
 * completed request finds it too, so that its report can be corrected.
 */
export const listDeskQueue = route(
  routes.listDeskQueue,
  async ({ requests, clock }: Deps, { deskMember: { userId }, query }) => {
    const open = await allInQueue(requests)
    const completed = await findCompleted(requests, query.search, open)
    const now = clock.now()
    const { items, ...page } = queuePage([...open, ...completed], query, userId, now)
    return {
      ...page,
      items: items.map((request) => deskRequestOf(request, userId, now)),
      asOf: now.toISOString(),
    }
  },
)

async function findCompleted(
  requests: Deps['requests'],
  search: string | undefined,
  open: readonly OpenRequest[],
): Promise<OpenRequest[]> {
  const id = search?.toUpperCase() ?? ''
  if (!isValid(id) || open.some((request) => request.id === id)) return []
  const request = await requests.findById(id)
  return request?.status === 'completed' ? [request] : []
}
