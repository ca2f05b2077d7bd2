import { companyKey } from '../../../../shared/names/company-key.ts'
import { unknownCompany, type VerificationRequest } from '../../../../shared/requests/request.ts'

type Named = Pick<VerificationRequest, 'searchTerm' | 'reportedCompany'>

/** The company that its report is about; before there is one, and of a PDF alone, what the buyer typed. */
export const companyOf = ({ searchTerm, reportedCompany }: Named): string =>
  reportedCompany?.name || searchTerm || unknownCompany

/** What the buyer typed, if the request goes by another name now; else ''. */
export const searchedFor = (request: Named): string =>
  request.searchTerm === companyOf(request) ? '' : request.searchTerm

/**
 * All that the company of a request goes by, as keys: its report's legal name and code, and what the
 * buyer typed, unless the report is on another company.
 */
export const companyKeysOf = ({ searchTerm, reportedCompany: found }: Named): string[] => {
  const typed = found?.relation === 'other' ? [] : [searchTerm]
  return [...(found ? [found.name, found.code] : []), ...typed].map(companyKey)
}

type Versions = Pick<VerificationRequest, 'versions'>

/** Those that can be read, in the order of upload. */
export const readableVersions = ({ versions }: Versions): VerificationRequest['versions'] =>
  versions.filter(({ withdrawnAt }) => withdrawnAt === null)
