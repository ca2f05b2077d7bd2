import { companyKey } from '../../../../shared/names/company-key.ts'
import { looseKey } from '../../../../shared/names/keys.ts'
import { mayBeTraditional, type Simplify } from '../../../../shared/names/traditional.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import type { SavedSupplier } from '../../../../shared/suppliers/supplier.ts'
import { companyKeysOf } from '../../domain/requests/request-company.ts'

export type Duplicates = {
  /** The request for this very company: by what was typed, or by its report's legal name or code. */
  same: VerificationRequest | null
  /** Requests with a similar name, or with another name of the same saved supplier. Only a hint. */
  similar: VerificationRequest[]
  /** The saved supplier that has this name as an alias. */
  savedAs: SavedSupplier | null
}

/** Failed and cancelled requests do not count as duplicates. */
const isOpenOrDone = ({ status }: VerificationRequest): boolean =>
  status !== 'failed' && status !== 'cancelled'

type Known = {
  requests: readonly VerificationRequest[]
  suppliers: readonly SavedSupplier[]
}

const namesOf = ({ name, aliases }: SavedSupplier): string[] => [name, ...aliases]

/** As the server compares: docs/specification.md#11-api. */
const isFor = (request: VerificationRequest, key: string): boolean =>
  [companyKey(request.searchTerm), ...companyKeysOf(request)].includes(key)

/** The search term, and the names that the request's report gives the company. */
const namesOfRequest = ({ searchTerm, reportedCompany }: VerificationRequest): string[] =>
  [searchTerm, reportedCompany?.name ?? '', reportedCompany?.englishName ?? ''].filter(Boolean)

export const duplicatesAmong = (
  term: string,
  { requests, suppliers }: Known,
  simplify: Simplify,
): Duplicates => {
  const key = companyKey(term)
  const looseKeyOf = (name: string) => looseKey(name, simplify)
  const loose = looseKeyOf(term)
  const saved = suppliers.filter((it) => namesOf(it).some((name) => looseKeyOf(name) === loose))
  const alike = new Set([loose, ...saved.flatMap(namesOf).map(looseKeyOf)])
  const counted = requests.filter(isOpenOrDone)
  const others = counted.filter((request) => !isFor(request, key))
  return {
    same: counted.find((request) => isFor(request, key)) ?? null,
    similar: others
      .filter((request) => namesOfRequest(request).some((name) => alike.has(looseKeyOf(name))))
      .slice(0, 3),
    savedAs: saved.find(({ name }) => looseKeyOf(name) !== loose) ?? null,
  }
}

const converterFor = async (names: readonly string[]): Promise<Simplify> => {
  if (!names.some(mayBeTraditional)) return (text) => text
  return (await import('../../domain/names/simplified.ts')).simplify
}

export const findDuplicates = async (term: string, known: Known): Promise<Duplicates> => {
  const requested = known.requests.flatMap(namesOfRequest)
  const names = [term, ...requested, ...known.suppliers.flatMap(namesOf)]
  return duplicatesAmong(term, known, await converterFor(names))
}
