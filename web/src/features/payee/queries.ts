import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The newest hundred. */
export const payeeChecksQuery = () =>
  queryOptions({
    queryKey: ['payee-checks'],
    queryFn: async ({ signal }) =>
      (await call('listPayeeChecks', { query: { limit: 100 }, signal })).items,
  })
