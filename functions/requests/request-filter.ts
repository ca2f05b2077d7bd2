import { companyKey } from '../../shared/names/company-key.ts'
import type { RequestQuery, VerificationRequest } from '../../shared/requests/request.ts'
import type { SavedSupplier } from '../../shared/suppliers/supplier.ts'

type Filter = Pick<RequestQuery, 'status' | 'search'>

/** Converts full-width and capital letters to plain small letters. */
const plain = (text: string): string => text.normalize('NFKC').toLocaleLowerCase('en')

export const isFiltered = ({ status, search }: Filter): boolean =>
  status !== undefined || (search ?? '') !== ''

/** Company keys of saved suppliers whose name or alias contains the search text. */
export function aliasesMatching(
  search: string,
  suppliers: readonly Pick<SavedSupplier, 'name' | 'aliases'>[],
): ReadonlySet<string> {
  const needle = plain(search)
  const aliasKeys = suppliers.filter(({ name, aliases }) =>
    [name, ...aliases].some((text) => plain(text).includes(needle)),
  )
  return new Set(aliasKeys.flatMap(({ name, aliases }) => [name, ...aliases].map(companyKey)))
}

/**
 * Matches by what the buyer typed, and by the name, English name or reading, and code of the company that the report is
 * about: the list shows that one.
 * @param aliasKeys company keys that match by an alias
 */
export function matches(
  { status, search = '' }: Filter,
  {
    status: own,
    searchTerm,
    reportedCompany,
  }: Pick<VerificationRequest, 'status' | 'searchTerm'> &
    Partial<Pick<VerificationRequest, 'reportedCompany'>>,
  aliasKeys: ReadonlySet<string> = new Set(),
): boolean {
  if (status !== undefined && own.toLowerCase() !== status) return false
  const { name = '', englishName, reading, code = '' } = reportedCompany ?? {}
  const needle = plain(search)
  return (
    [searchTerm, name, englishName ?? '', reading ?? '', code].some((text) =>
      plain(text).includes(needle),
    ) || [searchTerm, name].some((text) => aliasKeys.has(companyKey(text)))
  )
}
