import { queryOptions } from '@tanstack/react-query'
import { loadSuppliers } from './load-suppliers.ts'

/** All saved suppliers, newest first. */
export const suppliersQuery = () =>
  queryOptions({
    queryKey: ['suppliers'],
    queryFn: async ({ signal }) =>
      (await loadSuppliers(signal)).toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1)),
  })
