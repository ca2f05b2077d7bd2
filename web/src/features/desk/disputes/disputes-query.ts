import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Dispute } from '../../../../../shared/desk/disputes.ts'
import { callDesk } from '../call-desk.ts'

const pollMs = 60_000

export const disputesQuery = () =>
  queryOptions({
    queryKey: ['desk', 'disputes'],
    queryFn: ({ signal }) => callDesk('listDisputes', { signal }),
    refetchInterval: pollMs,
  })

/** Shows a decision at once: the server's list is a moment behind. */
export async function showDecided(client: QueryClient, decided: Dispute): Promise<void> {
  const { queryKey } = disputesQuery()
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (data) =>
    data
      ? { items: data.items.map((dispute) => (dispute.id === decided.id ? decided : dispute)) }
      : data,
  )
}
