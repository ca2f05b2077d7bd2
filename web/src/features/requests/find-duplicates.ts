import { companyKey } from '../../../../shared/names/company-key.ts'
import { looseKey } from '../../../../shared/names/keys.ts'
import { mayBeTraditional, type Simplify } from '../../../../shared/names/traditional.ts'
import type { VerificationRequest } from '../../../../shared/request.ts'
import type { SavedSupplier } from '../../../../shared/supplier.ts'

export type Duplicates = {
  /** The request for this very company: exact key or code. */
  same: VerificationRequest | null
  /** Requests with a similar name, or an alias of one supplier: only a hint. */
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
  const others = counted.filter(({ searchTerm }) => companyKey(searchTerm) !== key)
  return {
    same: counted.find(({ searchTerm }) => companyKey(searchTerm) === key) ?? null,
    similar: others.filter(({ searchTerm }) => alike.has(looseKeyOf(searchTerm))).slice(0, 3),
    savedAs: saved.find(({ name }) => looseKeyOf(name) !== loose) ?? null,
  }
}

const converterFor = async (names: readonly string[]): Promise<Simplify> => {
  if (!names.some(mayBeTraditional)) return (text) => text
  return (await import('../../../../shared/names/simplified.ts')).simplify
}

export const findDuplicates = async (term: string, known: Known): Promise<Duplicates> => {
  const requested = known.requests.map(({ searchTerm }) => searchTerm)
  const names = [term, ...requested, ...known.suppliers.flatMap(namesOf)]
  return duplicatesAmong(term, known, await converterFor(names))
}
