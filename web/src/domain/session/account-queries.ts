import { queryOptions } from '@tanstack/react-query'
import { pollEvery } from '../../lib/poll-every.ts'
import { call } from './api.ts'

export const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => call('getMe', { signal }),
    refetchInterval: ({ state }) =>
      pollEvery((state.data?.stats.pendingReports ?? 0) > 0, state.dataUpdateCount),
  })

export const usageQuery = () =>
  queryOptions({
    queryKey: ['usage'],
    queryFn: ({ signal }) => call('getUsage', { signal }),
  })

/** For a part that a page shows later than the rest: what the page has read is new enough. */
export const onceRead = { refetchOnMount: false } as const
