import { queryOptions } from '@tanstack/react-query'
import { call } from '../session/api.ts'

/** The newest hundred. */
export const payeeChecksQuery = () =>
  queryOptions({
    queryKey: ['payee-checks'],
    queryFn: async ({ signal }) =>
      (await call('listPayeeChecks', { query: { limit: 100 }, signal })).items,
  })
