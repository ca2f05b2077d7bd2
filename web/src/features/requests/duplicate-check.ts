import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SavedSupplier } from '../../../../shared/supplier.ts'
import { meQuery } from '../../lib/account-queries.ts'
import { call } from '../../lib/api.ts'
import { suppliersQuery } from '../../lib/supplier-queries.ts'

/** The newest of a buyer's requests are looked through; the server looks through all for the same. */
const maxCompared = 100

/** A free buyer has none, and would be refused. */
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
        // They only add hints.
        savedSuppliers(client).catch(() => []),
        import('./find-duplicates.ts'),
      ])
      return findDuplicates(term, { requests: items, suppliers })
    },
    enabled: term !== '',
  })
