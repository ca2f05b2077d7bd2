import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callDesk } from '../call-desk.ts'

export const spotChecksQuery = (state: 'open' | 'graded') =>
  infiniteQueryOptions({
    queryKey: ['desk', 'spot-checks', state],
    queryFn: ({ pageParam, signal }) =>
      callDesk('listSpotChecks', {
        query: { state, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** Those of a request's versions that the member may see. */
export const spotChecksOfQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['desk', 'spot-checks-of', requestId],
    queryFn: async ({ signal }) =>
      (await callDesk('getSpotChecks', { params: { id: requestId }, signal })).items,
  })
