import type { DeskQueueQuery } from '../../shared/desk/queue.ts'
import { formatKey } from '../../shared/names/keys.ts'
import { simplify } from '../../shared/names/simplified.ts'
import { plans } from '../../shared/plans/plans.ts'
import { cursorOf, idOf, type Page } from '../platform/http/paging.ts'
import { inOrder } from '../platform/in-order.ts'
import type { TimeRange } from '../platform/table/read.ts'
import type { Requests } from '../requests/request-repository.ts'
import type { OpenRequest, PendingRequest } from '../requests/stored-request.ts'
import { dueOf } from './desk-request.ts'

/** Sorts by due time. Corrections, which have none, come last. */
const orderOf = (request: OpenRequest, now: Date): string =>
  `${dueOf(request, now).dueAt ?? '9'} ${request.id}`

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Matches a part of the name in any script, width and spelling of brackets, a part of the code, or of
 * the request id.
 */
function searching(search: string): (request: OpenRequest) => boolean {
  if (search === '') return () => true
  const key = formatKey(search, simplify)
  return ({ id, searchTerm }) =>
    formatKey(searchTerm, simplify).includes(key) || id.includes(key.toUpperCase())
}

type Filter = Pick<DeskQueueQuery, 'state' | 'type' | 'person' | 'search'>

function filtering(
  { state, type, person, search = '' }: Filter,
  userId: string,
  now: Date,
): (request: OpenRequest) => boolean {
  const isFound = searching(search)
  const hasState = (request: OpenRequest): boolean => {
    const { claim, draftState, pausedAt } = request
    if (state === 'mine') return claim?.by === userId
    if (state === 'unclaimed') return claim === undefined
    if (state === 'drafts') return draftState === 'writing' || draftState === 'returned'
    // An approved report that is still in the queue was refused by the intake.
    if (state === 'in-review') return draftState === 'in-review' || draftState === 'approved'
    if (state === 'returned') return draftState === 'returned'
    if (state === 'paused') return pausedAt !== null
    return state === undefined || dueOf(request, now).dueStatus === state
  }
  return (request) =>
    hasState(request) &&
    (person === undefined || request.claim?.by === person) &&
    (type === undefined || (request.type === 'monitoring') === (type === 'monitoring')) &&
    isFound(request)
}

type Asked = Filter & Page
type QueuePage = { items: OpenRequest[]; nextCursor: string | null }

/** The most requests looked at for a page, at about 600 bytes each; a search looks at more. */
const maxLooked = { filtering: 1000, searching: 10_000 }

/**
 * One page of requests in the order of the queue. A cursor names the last request that was looked at, so that the next
 * page continues after it even if requests came or went. A page may be short or empty and still have a next one.
 */
export async function queuePage(
  inOrder: AsyncIterable<OpenRequest> | Iterable<OpenRequest>,
  asked: Asked,
  userId: string,
  now: Date,
): Promise<QueuePage> {
  const fits = filtering(asked, userId, now)
  const max = asked.search ? maxLooked.searching : maxLooked.filtering
  const items: OpenRequest[] = []
  let last = asked.cursor === undefined ? '' : idOf(asked.cursor)
  let looked = 0
  for await (const request of inOrder) {
    const order = orderOf(request, now)
    // One that is announced meanwhile is on two work lists.
    if (order <= last) continue
    const isFound = fits(request)
    if (looked === max || (isFound && items.length === asked.limit))
      return { items, nextCursor: cursorOf(last) }
    looked += 1
    last = order
    if (isFound) items.push(request)
  }
  return { items, nextCursor: null }
}

/** In the order of the queue. */
export const sorted = (open: readonly OpenRequest[], now: Date): OpenRequest[] =>
  open
    .map((request) => ({ request, order: orderOf(request, now) }))
    .toSorted((a, b) => compare(a.order, b.order))
    .map(({ request }) => request)

/** The index has requests with the same due time in any order; these are sorted by id. */
async function* withTiesSorted(
  pages: AsyncIterable<readonly PendingRequest[]>,
  now: Date,
): AsyncGenerator<OpenRequest> {
  let ties: PendingRequest[] = []
  for await (const page of pages)
    for (const request of page) {
      if (ties[0] && ties[0].dueAt !== request.dueAt) {
        yield* sorted(ties, now)
        ties = []
      }
      ties.push(request)
    }
  yield* sorted(ties, now)
}

type WorkLists = Pick<Requests, 'findDueOn' | 'findCorrections'>

/** Merges the work lists of new and announced requests. */
async function* pendingInOrder(
  requests: WorkLists,
  range: TimeRange,
  now: Date,
): AsyncGenerator<OpenRequest> {
  const lists = (['new', 'open'] as const).map((list) =>
    withTiesSorted(requests.findDueOn(list, range), now),
  )
  yield* inOrder(lists, (request) => orderOf(request, now))
}

const longestDelivery = Math.max(...Object.values(plans).map(({ deliveryHours }) => deliveryHours))

/** The due times between which a page's requests are. */
function rangeOf({ state, cursor }: Asked, now: Date): TimeRange {
  const [after] = cursor === undefined ? [] : idOf(cursor).split(' ')
  const soon = new Date(now.getTime() + longestDelivery * 3_600_000)
  const from = [after, state === 'due-soon' ? now.toISOString() : undefined]
    .filter((time) => time !== undefined)
    .toSorted(compare)
    .at(-1)
  const until = { overdue: now, 'due-soon': soon }[state as 'overdue' | 'due-soon']
  return { ...(from !== undefined && { from }), ...(until && { until: until.toISOString() }) }
}

/**
 * Every request that the desk works on: pending ones by due time, then completed ones that are corrected. Reads only as
 * far as the caller asks for.
 */
export async function* queueInOrder(
  requests: WorkLists,
  asked: Asked,
  now: Date,
): AsyncGenerator<OpenRequest> {
  yield* pendingInOrder(requests, rangeOf(asked, now), now)
  const corrections: OpenRequest[] = []
  for await (const request of requests.findCorrections()) corrections.push(request)
  yield* sorted(corrections, now)
}
