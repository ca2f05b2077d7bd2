import { queryOptions } from '@tanstack/react-query'
import { callPapers } from './call-papers.ts'

/** Before the links to the files end. */
const linkMs = 4 * 60_000

export const papersQuery = (id: string) =>
  queryOptions({
    queryKey: ['request', id, 'papers'],
    queryFn: ({ signal }) => callPapers('listPapers', { params: { id }, signal }),
    staleTime: linkMs,
    refetchInterval: linkMs,
  })
