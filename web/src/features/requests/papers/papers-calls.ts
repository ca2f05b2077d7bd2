import { queryOptions } from '@tanstack/react-query'
import { handInPaper, listPapers, startPaper } from '../../../../../shared/routes/papers.ts'
import { callOf } from '../../../domain/session/api.ts'

/** Calls a route of papers, which only the page of a request loads. */
export const callPapers = callOf({ handInPaper, listPapers, startPaper })

/** Before the links to the files end. */
const linkMs = 4 * 60_000

export const papersQuery = (id: string) =>
  queryOptions({
    queryKey: ['request', id, 'papers'],
    queryFn: ({ signal }) => callPapers('listPapers', { params: { id }, signal }),
    staleTime: linkMs,
    refetchInterval: linkMs,
  })
