import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Watch } from '../../../shared/watch.ts'
import { call } from './api.ts'

const refreshMs = 60_000

/** Watched suppliers. The header shows how many have unread changes. */
export const watchesQuery = () =>
  queryOptions({
    queryKey: ['watches'],
    queryFn: ({ signal }) => call('listWatches', { signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((watch) => watch.state === 'active') ? refreshMs : false,
  })

/** Those that a plan's end has paused do not count. */
export const countWatched = (watches: readonly Watch[]): number =>
  watches.filter(({ pausedBy }) => pausedBy !== 'plan').length

/** Puts a watch that the API answered into the list that is loaded. */
export const setWatch = (queries: QueryClient, watch: Watch): void => {
  queries.setQueryData(watchesQuery().queryKey, (list) => {
    if (!list) return undefined
    const isKnown = list.items.some(({ id }) => id === watch.id)
    const items = isKnown
      ? list.items.map((each) => (each.id === watch.id ? watch : each))
      : [...list.items, watch]
    return { ...list, items }
  })
}
