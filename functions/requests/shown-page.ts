import { newestFirst } from '../../shared/requests/newest-first.ts'
import type { RequestPage } from '../../shared/requests/request.ts'
import type { Paged } from '../platform/http/paging.ts'
import type { StoredRequest } from './stored-request.ts'
import { type ReportOfBuyer, toPublicRequest } from './verification-request.ts'

/**
 * A page of requests as the buyer sees it. Pages are in the order of ids; within a page, items are sorted by time.
 * @param newer newer reports on the same companies, by the request that they replace
 */
export const shownPage = (
  { items, nextCursor }: Paged<StoredRequest>,
  newer: ReadonlyMap<string, ReportOfBuyer>,
): RequestPage => ({
  items: items
    .map((request) => toPublicRequest(request, newer.get(request.id)))
    .toSorted(newestFirst),
  nextCursor,
})
