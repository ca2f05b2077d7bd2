import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DeskDraft } from '../../../../../shared/desk/drafts.ts'
import { callDesk } from '../call-desk.ts'
import { deskRequestQuery, startingPointsQuery } from '../desk-queries.ts'
import { draftQuery } from './work-queries.ts'

const pollMs = 2000

/**
 * Shows an approved report as published once it is. Asks the queue, which is not recorded; the report, whose
 * every reading is, only when the queue no longer has it as approved.
 */
export function useWhenPublished({ requestId, state }: DeskDraft): void {
  const client = useQueryClient()
  const isWaiting = state === 'approved'
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['desk', 'publishing', requestId],
    queryFn: ({ signal }) => callDesk('listDeskQueue', { query: { search: requestId }, signal }),
    enabled: isWaiting,
    refetchInterval: pollMs,
    gcTime: 0,
  })
  const isDone =
    isWaiting &&
    data !== undefined &&
    !data.items.some(({ id, draftState }) => id === requestId && draftState === 'approved')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the queue can be a moment behind, so each reading counts
  useEffect(() => {
    if (!isDone) return
    client.removeQueries({ queryKey: startingPointsQuery(requestId).queryKey.slice(0, 3) })
    void client.refetchQueries(draftQuery(requestId))
    void client.refetchQueries(deskRequestQuery(requestId))
  }, [isDone, dataUpdatedAt, client, requestId])
}
