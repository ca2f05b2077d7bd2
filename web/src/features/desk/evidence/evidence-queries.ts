import type { QueryClient } from '@tanstack/react-query'
import type { Evidence } from '../../../../../shared/desk/evidence.ts'
import { evidenceQuery } from '../desk-queries.ts'

/** Shows what a call has answered, without reading the list again. */
export async function showEvidence(
  client: QueryClient,
  requestId: string,
  change: (items: readonly Evidence[]) => Evidence[],
): Promise<void> {
  const { queryKey } = evidenceQuery(requestId)
  // A list that is being read could still have the state before.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (items) => items && change(items))
}

/** With an item, in place of an older state of it. */
export const withItem = (item: Evidence) => (items: readonly Evidence[]) =>
  items.some(({ id }) => id === item.id)
    ? items.map((each) => (each.id === item.id ? item : each))
    : [...items, item]
