import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { shownRequests } from '../../../../shared/dashboard/shown.ts'
import type { RequestPage, RequestQuery } from '../../../../shared/requests/request.ts'
import { pollEvery } from '../../lib/poll-every.ts'
import { call } from '../session/api.ts'
import { isPending } from './request-status.ts'

const waitingIn = (pages: RequestPage[] | undefined) =>
  pages?.some((page) => page.items.some(isPending)) ?? false

export type RequestFilter = Pick<RequestQuery, 'status' | 'search'>

/** Matching requests only. Separate from the whole list, which is readable offline. */
export const filteredRequestsQuery = (filter: RequestFilter) =>
  infiniteQueryOptions({
    queryKey: ['found', filter],
    queryFn: ({ pageParam, signal }) =>
      call('listRequests', {
        query: { ...filter, limit: shownRequests, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  })

const maxPending = 100

/**
 * The pending requests of a long list, of which only the newest pages are loaded. Empty if there
 * are more than one page of them.
 * @param count the number of pending requests of the account; a new number loads the list again
 */
export const pendingQuery = (count: number) =>
  queryOptions({
    queryKey: ['pending', count],
    queryFn: async ({ signal }) => {
      const query = { status: 'pending', limit: maxPending } as const
      const { items, nextCursor } = await call('listRequests', { query, signal })
      return nextCursor === null ? items : []
    },
  })

type PageToRead = { pageParam: string | null; signal: AbortSignal }

export const readPage = ({ pageParam, signal }: PageToRead): Promise<RequestPage> =>
  call('listRequests', {
    query: { limit: shownRequests, cursor: pageParam ?? undefined },
    signal,
  })

export const requestsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['requests'],
    queryFn: readPage,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: ({ state }) => pollEvery(waitingIn(state.data?.pages), state.dataUpdateCount),
  })

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['request', id],
    queryFn: ({ signal }) => call('getRequest', { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      pollEvery(state.data !== undefined && isPending(state.data), state.dataUpdateCount),
  })
