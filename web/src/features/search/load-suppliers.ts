import type { SavedSupplier } from '../../../../shared/supplier.ts'
import { call } from '../../lib/api.ts'

/** In a separate file, because it includes the API client, which the start page must not load. */
export const loadSuppliers = async (): Promise<readonly SavedSupplier[]> => {
  const saved: SavedSupplier[] = []
  let cursor: string | null | undefined
  do {
    const query = { limit: 100, ...(cursor && { cursor }) }
    const page = await call('listSuppliers', { query })
    saved.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return saved
}
