import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SavedSupplier } from '../../../../shared/supplier.ts'
import { call } from '../../lib/api.ts'
import { suppliersQuery } from '../suppliers/queries.ts'
import { meQuery } from './queries.ts'

/** The newest of a buyer's requests are looked through; the server looks through all for the same. */
const lookedThrough = 100

/** A free buyer has none, and would be refused. */
const savedSuppliers = async (client: QueryClient): Promise<SavedSupplier[]> => {
  const { accountType } = await client.fetchQuery(meQuery())
  return accountType === 'free' ? [] : client.fetchQuery(suppliersQuery())
}

/** What the buyer has asked before that may be this company: told before a check is taken. */
export const earlierQuery = (term: string) =>
  queryOptions({
    queryKey: ['earlier', term],
    queryFn: async ({ signal, client }) => {
      const [{ items }, suppliers, { earlierAmong }] = await Promise.all([
        call('listRequests', { query: { limit: lookedThrough }, signal }),
        // They only add hints.
        savedSuppliers(client).catch(() => []),
        import('./find-duplicates.ts'),
      ])
      return earlierAmong(term, { requests: items, suppliers })
    },
    enabled: term !== '',
  })

/** One request: the one that an answer of the server names. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['request', id],
    queryFn: ({ signal }) => call('getRequest', { params: { id }, signal }),
  })
