import type { VerificationRequest } from '../../../shared/request.ts'
import { supplierKey } from '../../../shared/supplier-key.ts'
import type { Watch } from '../../../shared/watch.ts'

/**
 * The watch of the company that a request is about: by its newest report, by name, or by code. One
 * that is missed (a search term in English) is found by the server, which answers it.
 */
export const watchOf = (
  { id, searchTerm }: Pick<VerificationRequest, 'id' | 'searchTerm'>,
  watches: readonly Watch[],
): Watch | undefined =>
  watches.find(
    ({ requestId, company, code }) =>
      requestId === id ||
      supplierKey(company) === supplierKey(searchTerm) ||
      (code !== null && code === searchTerm.trim()),
  )
