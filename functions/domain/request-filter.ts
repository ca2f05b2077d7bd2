import type { RequestQuery } from '../../shared/request.ts'
import type { StoredRequest } from './verification-request.ts'

type Filter = Pick<RequestQuery, 'status' | 'search'>

/** Full-width letters and capitals read as the plain ones. */
const plain = (text: string): string => text.normalize('NFKC').toLocaleLowerCase('en')

export const isFiltered = ({ status, search }: Filter): boolean =>
  status !== undefined || (search ?? '') !== ''

export function fits({ status, search = '' }: Filter, request: StoredRequest): boolean {
  if (status !== undefined && request.status.toLowerCase() !== status) return false
  return plain(request.searchTerm).includes(plain(search))
}
