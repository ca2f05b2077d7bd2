import { companyKey } from '../../../../shared/names/company-key.ts'
import { looseKey } from '../../../../shared/names/keys.ts'
import { mayBeTraditional, type Simplify } from '../../../../shared/names/traditional.ts'
import type { VerificationRequest } from '../../../../shared/request.ts'
import type { SavedSupplier } from '../../../../shared/supplier.ts'

export type Earlier = {
  /** The request for this very company: exact key or code. */
  same: VerificationRequest | null
  /** Names that only look alike, or were saved as one supplier's: a hint, never a verdict. */
  similar: VerificationRequest[]
  /** The supplier that was saved with this as another of its names. */
  savedAs: SavedSupplier | null
}

/** Requests that came to nothing do not keep anybody from asking again. */
const counts = ({ status }: VerificationRequest): boolean =>
  status !== 'failed' && status !== 'cancelled'

type Known = {
  requests: readonly VerificationRequest[]
  suppliers: readonly SavedSupplier[]
}

const namesOf = ({ name, aliases }: SavedSupplier): string[] => [name, ...aliases]

export const compareAll = (
  term: string,
  { requests, suppliers }: Known,
  simplify: Simplify,
): Earlier => {
  const key = companyKey(term)
  const looseOf = (name: string) => looseKey(name, simplify)
  const loose = looseOf(term)
  const saved = suppliers.filter((it) => namesOf(it).some((name) => looseOf(name) === loose))
  const alike = new Set([loose, ...saved.flatMap(namesOf).map(looseOf)])
  const counted = requests.filter(counts)
  const others = counted.filter(({ searchTerm }) => companyKey(searchTerm) !== key)
  return {
    same: counted.find(({ searchTerm }) => companyKey(searchTerm) === key) ?? null,
    similar: others.filter(({ searchTerm }) => alike.has(looseOf(searchTerm))).slice(0, 3),
    savedAs: saved.find(({ name }) => looseOf(name) !== loose) ?? null,
  }
}

const converterFor = async (names: readonly string[]): Promise<Simplify> => {
  if (!names.some(mayBeTraditional)) return (text) => text
  return (await import('../../../../shared/names/simplified.ts')).simplify
}

export const earlierAmong = async (term: string, known: Known): Promise<Earlier> => {
  const requested = known.requests.map(({ searchTerm }) => searchTerm)
  const names = [term, ...requested, ...known.suppliers.flatMap(namesOf)]
  return compareAll(term, known, await converterFor(names))
}
