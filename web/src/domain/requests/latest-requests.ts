import { queryOptions } from '@tanstack/react-query'
import { call } from '../session/api.ts'

/** The newest hundred, to show the last one beside each supplier. */
export const latestRequestsQuery = () =>
  queryOptions({
    queryKey: ['latest-requests'],
    queryFn: async ({ signal }) =>
      (await call('listRequests', { query: { limit: 100 }, signal })).items,
  })
