import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DeskClaim, DeskQueuePage, DeskQueueQuery } from '../../../../shared/desk/queue.ts'
import { callDesk } from './call-desk.ts'

export type DeskFilter = Pick<DeskQueueQuery, 'state' | 'type' | 'search'>

const queuePollMs = 30_000
const figuresPollMs = 60_000

export const deskMeQuery = () =>
  queryOptions({
    queryKey: ['desk', 'me'],
    queryFn: ({ signal }) => callDesk('getDeskMe', { signal }),
  })

export const queueQuery = (filter: DeskFilter) =>
  infiniteQueryOptions({
    queryKey: ['desk', 'queue', filter],
    queryFn: ({ pageParam, signal }) =>
      callDesk('listDeskQueue', {
        query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: queuePollMs,
  })

export const figuresQuery = () =>
  queryOptions({
    queryKey: ['desk', 'figures'],
    queryFn: ({ signal }) => callDesk('getDeskFigures', { signal }),
    refetchInterval: figuresPollMs,
  })

/** Read once for each opening: the audit trail records every call. */
export const deskRequestQuery = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'request', id],
    queryFn: ({ signal }) => callDesk('getDeskRequest', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

type Pages = { pages: DeskQueuePage[]; pageParams: unknown[] }

/** Shows a claim everywhere at once. A queue that is being read could still have the state before. */
export async function showClaim(
  client: QueryClient,
  id: string,
  claim: DeskClaim | null,
): Promise<void> {
  await client.cancelQueries({ queryKey: ['desk', 'queue'] })
  client.setQueriesData<Pages>({ queryKey: ['desk', 'queue'] }, (data) =>
    data
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((row) => (row.id === id ? { ...row, claim } : row)),
          })),
        }
      : data,
  )
  client.setQueryData(deskRequestQuery(id).queryKey, (row) => row && { ...row, claim })
}
