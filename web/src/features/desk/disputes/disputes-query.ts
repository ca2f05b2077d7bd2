import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { Dispute } from '../../../../../shared/desk/disputes.ts'
import { callDesk } from '../call-desk.ts'

/** Few arrive, and the audit trail records every call. */
const pollMs = 5 * 60_000

export const disputesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['desk', 'disputes'],
    queryFn: ({ pageParam, signal }) =>
      callDesk('listDisputes', {
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: pollMs,
  })

/** Shows a decision at once: the server's list is a moment behind. */
export async function showDecided(client: QueryClient, decided: Dispute): Promise<void> {
  const { queryKey } = disputesQuery()
  await client.cancelQueries({ queryKey })
  const withDecision = (dispute: Dispute) => (dispute.id === decided.id ? decided : dispute)
  client.setQueryData(
    queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.map(withDecision) })),
      },
  )
}
