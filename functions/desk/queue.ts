import type { DeskQueueQuery } from '../../shared/desk/queue.ts'
import { formatKey } from '../../shared/names/keys.ts'
import { simplify } from '../../shared/names/simplified.ts'
import { cursorOf, idOf, type Page } from '../platform/http/paging.ts'
import type { OpenRequest } from '../requests/verification-request.ts'
import { dueOf } from './desk-request.ts'

/** Sorts by due time. Requests without one come last, as in `npm run desk -- list`; so do corrections. */
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

type Filter = Pick<DeskQueueQuery, 'state' | 'type' | 'search'>

function filtering(
  { state, type, search = '' }: Filter,
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
    if (state === 'paused') return pausedAt !== null
    return state === undefined || dueOf(request, now).dueStatus === state
  }
  return (request) =>
    hasState(request) &&
    (type === undefined || (request.type === 'monitoring') === (type === 'monitoring')) &&
    isFound(request)
}

/**
 * One page of the queue, the earliest due first. A cursor names the last request of a page, so that
 * the next page continues after it even if requests came or went.
 */
export function queuePage(
  open: readonly OpenRequest[],
  asked: Filter & Page,
  userId: string,
  now: Date,
): { items: OpenRequest[]; nextCursor: string | null; total: number } {
  const found = open
    .filter(filtering(asked, userId, now))
    .map((request) => ({ request, order: orderOf(request, now) }))
    .toSorted((a, b) => compare(a.order, b.order))
  const after = asked.cursor === undefined ? '' : idOf(asked.cursor)
  const start = found.findIndex(({ order }) => order > after)
  const page = start < 0 ? [] : found.slice(start, start + asked.limit)
  const last = page.at(-1)
  const isLast = !last || start + page.length === found.length
  return {
    items: page.map(({ request }) => request),
    nextCursor: isLast ? null : cursorOf(last.order),
    total: found.length,
  }
}
