import { isValid } from 'ulid'
import type { DeskQueueQuery } from '../../shared/desk/queue.ts'
import * as routes from '../../shared/routes/desk.ts'
import type { Clock } from '../platform/clock.ts'
import { route } from '../platform/http/route.ts'
import type { Requests } from '../requests/request-repository.ts'
import type { OpenRequest } from '../requests/stored-request.ts'
import { deskRequestOf } from './desk-request.ts'
import { queueInOrder, queuePage, sorted } from './queue.ts'
import { findInWork, sameCompanyAmong } from './same-company.ts'

type Deps = {
  requests: Pick<
    Requests,
    | 'findDueOn'
    | 'findCorrections'
    | 'findClaimedBy'
    | 'findWithDraft'
    | 'findPendingWithDraft'
    | 'findById'
  >
  clock: Clock
}

/** With which a page is compared. A request that is opened is compared with more. */
const maxInWork = 60

/**
 * GET /api/desk/queue: what the desk has to do for all buyers, the earliest due first. Reads no further than the page,
 * however many requests are pending.
 */
export const listDeskQueue = route(
  routes.listDeskQueue,
  async ({ requests, clock }: Deps, { deskMember: { userId }, query }) => {
    const now = clock.now()
    const few = await fewIn(requests, query, userId)
    const inOrder = few ? sorted(few, now) : queueInOrder(requests, query, now)
    const looked: OpenRequest[] = []
    const [{ items, nextCursor }, inWork] = await Promise.all([
      queuePage(keeping(inOrder, looked), query, userId, now),
      findInWork(requests, maxInWork),
    ])
    const sameCompany = sameCompanyAmong([...looked, ...inWork])
    return {
      items: items.map((request) => deskRequestOf(request, sameCompany(request), userId, now)),
      nextCursor,
      asOf: now.toISOString(),
    }
  },
)

/** Passes requests on, and keeps them. */
async function* keeping(
  requests: AsyncIterable<OpenRequest> | Iterable<OpenRequest>,
  kept: OpenRequest[],
): AsyncGenerator<OpenRequest> {
  for await (const request of requests) {
    kept.push(request)
    yield request
  }
}

/**
 * Requests that include all those asked for, if these are few: an id, a member's claims, or drafts. Otherwise
 * undefined.
 */
async function fewIn(
  requests: Deps['requests'],
  { state, person, search }: DeskQueueQuery,
  userId: string,
): Promise<OpenRequest[] | undefined> {
  const id = search?.toUpperCase() ?? ''
  // Finds a completed request too, so that its report can be corrected.
  if (isValid(id)) {
    const request = await requests.findById(id)
    return request?.status === 'completed' || request?.status === 'pending' ? [request] : []
  }
  if (person !== undefined) return requests.findClaimedBy(person)
  if (state === 'mine') return requests.findClaimedBy(userId)
  if (state === 'drafts') return requests.findWithDraft(['writing', 'returned'])
  if (state === 'returned') return requests.findWithDraft(['returned'])
  if (state === 'in-review') return requests.findWithDraft(['in-review', 'approved'])
  return undefined
}
