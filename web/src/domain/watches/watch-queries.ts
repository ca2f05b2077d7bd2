import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Watch } from '../../../../shared/monitoring/watch.ts'
import { showAnswer, withItem } from '../../lib/show-answer.ts'
import { call } from '../session/api.ts'

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

/** Shows a watch that the API answered in the list. */
export const showWatch = (queries: QueryClient, watch: Watch): Promise<void> =>
  showAnswer(queries, watchesQuery().queryKey, (list) => ({
    ...list,
    items: withItem(list.items, watch, 'last'),
  }))
