import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SavedSupplier } from '../../../../shared/suppliers/supplier.ts'
import { meQuery } from '../../domain/session/account-queries.ts'
import { call } from '../../domain/session/api.ts'
import { suppliersQuery } from '../../domain/suppliers/supplier-queries.ts'

/** The number of newest requests that are compared here; the server compares all. */
const maxCompared = 100

/** Empty on the free plan, for which the API refuses the call. */
const savedSuppliers = async (client: QueryClient): Promise<SavedSupplier[]> => {
  const { accountType } = await client.fetchQuery(meQuery())
  return accountType === 'free' ? [] : client.fetchQuery(suppliersQuery())
}

/** Earlier requests that may be for this company, shown before a check is used. */
export const duplicateCheckQuery = (term: string) =>
  queryOptions({
    queryKey: ['earlier', term],
    queryFn: async ({ signal, client }) => {
      const [{ items }, suppliers, { findDuplicates }] = await Promise.all([
        call('listRequests', { query: { limit: maxCompared }, signal }),
        // Ignored: suppliers only add hints.
        savedSuppliers(client).catch(() => []),
        import('./find-duplicates.ts'),
      ])
      return findDuplicates(term, { requests: items, suppliers })
    },
    enabled: term !== '',
  })
