import { useCallback } from 'react'
import { analystInitials } from '../../../../shared/desk/analyst-initials.ts'
import { loadedPart } from '../../lib/loaded-part.ts'

/** Readings of Chinese names are large. */
const useSyllables = loadedPart(
  async () => (await import('../../../../shared/names/pinyin.ts')).personSyllables,
)

/** Gives the initials under which buyers know a member; '—' for a Chinese name until its reading is loaded. */
export function useInitials(): (name: string) => string {
  const syllablesOf = useSyllables(true)
  return useCallback((name) => analystInitials(name, syllablesOf ?? (() => [])), [syllablesOf])
}
