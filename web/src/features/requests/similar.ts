import { companyKey } from '../../../../shared/names/company-key.ts'
import { looseKey } from '../../../../shared/names/keys.ts'
import { mayBeTraditional, type Simplify } from '../../../../shared/names/traditional.ts'
import type { VerificationRequest } from '../../../../shared/request.ts'

export type Earlier = {
  /** The request for this very company: exact key or code. */
  same: VerificationRequest | null
  /** Names that only look alike: a hint, never a verdict. */
  similar: VerificationRequest[]
}

/** Requests that came to nothing do not keep anybody from asking again. */
const counts = ({ status }: VerificationRequest): boolean =>
  status !== 'failed' && status !== 'cancelled'

export const compareAll = (
  term: string,
  requests: readonly VerificationRequest[],
  simplify: Simplify,
): Earlier => {
  const key = companyKey(term)
  const loose = looseKey(term, simplify)
  const counted = requests.filter(counts)
  const others = counted.filter(({ searchTerm }) => companyKey(searchTerm) !== key)
  return {
    same: counted.find(({ searchTerm }) => companyKey(searchTerm) === key) ?? null,
    similar: others
      .filter(({ searchTerm }) => looseKey(searchTerm, simplify) === loose)
      .slice(0, 3),
  }
}

const converterFor = async (names: readonly string[]): Promise<Simplify> => {
  if (!names.some(mayBeTraditional)) return (text) => text
  return (await import('../../../../shared/names/simplified.ts')).simplify
}

export const earlierAmong = async (
  term: string,
  requests: readonly VerificationRequest[],
): Promise<Earlier> =>
  compareAll(term, requests, await converterFor([term, ...requests.map((it) => it.searchTerm)]))
