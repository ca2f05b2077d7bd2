import { queryOptions } from '@tanstack/react-query'
import { callDesk } from '../call-desk.ts'
import { publishedBefore } from './shown-report.ts'

/** The version that buyers see now, to compare with; null if there is none as data. */
export const versionBeforeQuery = (requestId: string, versions: number) =>
  queryOptions({
    queryKey: ['desk', 'version-before', requestId, versions],
    queryFn: async ({ signal }) => {
      const params = { id: requestId }
      const { items } = await callDesk('listStartingPoints', { params, signal })
      const last = items.find(({ isOfThisRequest }) => isOfThisRequest)
      if (!last) return null
      const { code } = last
      const found = await callDesk('getStartingPoint', { params: { id: requestId, code }, signal })
      return publishedBefore(found.content) ?? null
    },
    enabled: versions > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

const linkMs = 4 * 60_000

/** The key and the form of the evidence panel's list, so that one answer serves both. */
export const photographsQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['desk', 'evidence', requestId],
    queryFn: async ({ signal }) =>
      (await callDesk('listEvidence', { params: { id: requestId }, signal })).items,
    staleTime: linkMs,
    refetchInterval: linkMs,
  })
