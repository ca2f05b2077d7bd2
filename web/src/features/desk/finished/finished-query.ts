import { infiniteQueryOptions } from '@tanstack/react-query'
import type { DeskReportsQuery } from '../../../../../shared/desk/desk-reports.ts'
import { callDesk } from '../call-desk.ts'

export type FinishedFilter = Pick<DeskReportsQuery, 'day' | 'search'>

export const finishedQuery = (filter: FinishedFilter) =>
  infiniteQueryOptions({
    queryKey: ['desk', 'finished', filter],
    queryFn: ({ pageParam, signal }) =>
      callDesk('listDeskReports', {
        query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
