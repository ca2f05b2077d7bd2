import { queryOptions } from '@tanstack/react-query'
import * as payeeRoutes from '../../../../shared/routes/payee-checks.ts'
import { callOf } from '../session/api.ts'

/** Calls a route of payee checks, which only pages with names of a payee load. */
export const callPayee = callOf(payeeRoutes)

/** The newest hundred. */
export const payeeChecksQuery = () =>
  queryOptions({
    queryKey: ['payee-checks'],
    queryFn: async ({ signal }) =>
      (await callPayee('listPayeeChecks', { query: { limit: 100 }, signal })).items,
  })
