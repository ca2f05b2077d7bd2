import { queryOptions } from '@tanstack/react-query'
import { callDesk } from '../call-desk.ts'
import { reportedBefore } from '../report-form/assess.ts'

/** Read once for each opening, since every call is recorded; in review also when the member comes back. */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'draft', id],
    queryFn: ({ signal }) => callDesk('getDraft', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: ({ state }) => (state.data?.state === 'in-review' ? 'always' : false),
  })

export const startingPointsQuery = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'starting-points', id],
    queryFn: ({ signal }) => callDesk('listStartingPoints', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The version that buyers see now: findings are carried on from it. Null if there is none. */
export const lastVersionQuery = (id: string, versions: number) =>
  queryOptions({
    queryKey: ['desk', 'last-version', id, versions],
    queryFn: async ({ client, signal }) => {
      const { items } = await client.ensureQueryData(startingPointsQuery(id))
      const last = items.find(({ isOfThisRequest }) => isOfThisRequest)
      if (!last) return null
      const { code } = last
      const { content } = await callDesk('getStartingPoint', { params: { id, code }, signal })
      return reportedBefore(content)
    },
    enabled: versions > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
