import { queryOptions } from '@tanstack/react-query'
import type { SavedSupplier } from '../../../shared/supplier.ts'
import { call } from './api.ts'

/** All saved suppliers, newest first. */
export const suppliersQuery = () =>
  queryOptions({
    queryKey: ['suppliers'],
    queryFn: async ({ signal }): Promise<SavedSupplier[]> => {
      const all: SavedSupplier[] = []
      let cursor: string | null = null
      do {
        const query: { limit: number; cursor?: string } = { limit: 100, ...(cursor && { cursor }) }
        const { items, nextCursor } = await call('listSuppliers', { query, signal })
        all.push(...items)
        cursor = nextCursor
      } while (cursor !== null)
      return all.toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
    },
  })
