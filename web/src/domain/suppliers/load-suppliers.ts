import type { SavedSupplier } from '../../../../shared/suppliers/supplier.ts'
import { call } from '../session/api.ts'

/** All saved suppliers, page by page. */
export const loadSuppliers = async (signal?: AbortSignal): Promise<SavedSupplier[]> => {
  const saved: SavedSupplier[] = []
  let cursor: string | null | undefined
  do {
    const query = { limit: 100, ...(cursor && { cursor }) }
    const page = await call('listSuppliers', { query, ...(signal && { signal }) })
    saved.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return saved
}
