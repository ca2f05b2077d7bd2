import type { DataTag, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'

/** A list with an item in place of its older state, or else as the first or the last. */
export const withItem = <Item extends { id: string }>(
  items: readonly Item[],
  item: Item,
  place: 'first' | 'last',
): Item[] => {
  if (items.some(({ id }) => id === item.id))
    return items.map((each) => (each.id === item.id ? item : each))
  return place === 'first' ? [item, ...items] : [...items, item]
}

/**
 * Changes loaded data by what a call answered. A read that runs meanwhile may have the state before the
 * call: it is cancelled, and repeated.
 */
export async function showAnswer<Data>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  change: (data: Data) => Data,
): Promise<void> {
  const query: QueryFilters = { queryKey, exact: true }
  const isReading = client.isFetching(query) > 0
  // Read first: cancelling restores the data from before the read.
  const data = client.getQueryData<Data>(queryKey)
  await client.cancelQueries(query)
  if (data !== undefined) client.setQueryData<Data>(queryKey, () => change(data))
  if (isReading) void client.invalidateQueries(query)
}

/** Shows an answer that is a query's whole data. A read that runs meanwhile may be older: it is cancelled. */
export async function showWholeAnswer<Data>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  data: NoInfer<Data>,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<Data>(queryKey, () => data)
}

/**
 * Reads again what a call has changed. A first read that still runs may have the state before the call,
 * and `invalidateQueries` alone would let it pass for the new one.
 */
export async function readAgain(client: QueryClient, filters: QueryFilters = {}): Promise<void> {
  await client.cancelQueries({ ...filters, predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries(filters)
}
