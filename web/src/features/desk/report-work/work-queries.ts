import { queryOptions } from '@tanstack/react-query'
import { callDesk } from '../call-desk.ts'

/** Read once for each opening, since every call is recorded; in review also when the member comes back. */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'draft', id],
    queryFn: ({ signal }) => callDesk('getDraft', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: ({ state }) => (state.data?.state === 'in-review' ? 'always' : false),
  })
