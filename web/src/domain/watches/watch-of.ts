import type { Watch } from '../../../../shared/monitoring/watch.ts'
import { companyKey } from '../../../../shared/names/company-key.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { companyKeysOf } from '../requests/request-company.ts'

type Watchable = Pick<VerificationRequest, 'id' | 'searchTerm' | 'reportedCompany'>

/**
 * The watch of the company that a request is about: by its newest report, by name, or by code. One
 * that is missed (an English name without a report as data) is found by the server, which answers it.
 */
export const watchOf = (request: Watchable, watches: readonly Watch[]): Watch | undefined => {
  const keys = companyKeysOf(request)
  return watches.find(
    ({ requestId, company, code }) =>
      requestId === request.id ||
      keys.includes(companyKey(company)) ||
      (code !== null && keys.includes(companyKey(code))),
  )
}
