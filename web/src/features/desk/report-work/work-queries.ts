import { queryOptions } from '@tanstack/react-query'
import { callDesk } from '../call-desk.ts'

const changedByOthers = ['in-review', 'approved']

/**
 * Read once for each opening, since every call is recorded; while a reviewer or the intake has it, also
 * when the member comes back to the window.
 */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'draft', id],
    queryFn: ({ signal }) => callDesk('getDraft', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: ({ state }) =>
      changedByOthers.includes(state.data?.state ?? '') ? 'always' : false,
  })
