import { queryOptions } from '@tanstack/react-query'
import { call } from '../../domain/session/api.ts'
import { pollEvery } from '../../lib/poll-every.ts'

/** A watched supplier with its checks, newest first. */
export const watchQuery = (id: string) =>
  queryOptions({
    queryKey: ['watch', id],
    queryFn: ({ signal }) => call('getWatch', { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      pollEvery(
        state.data?.checks.some(({ state }) => state === 'pending' || state === 'withdrawn') ??
          false,
        state.dataUpdateCount,
      ),
  })
