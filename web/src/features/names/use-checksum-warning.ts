import { useState } from 'react'

const hasWrongChecksum = async (term: string): Promise<boolean> => {
  const { readCode } = await import('../../../../shared/names/uscc.ts')
  return readCode(term).kind === 'wrong-check-character'
}

/** Warns once about a code with a wrong check character, but never blocks it. */
export const useChecksumWarning = (term: string) => {
  const [warned, setWarned] = useState('')
  /** Continues at once or, after a warning, on the second click. */
  const confirmed = async (proceed: () => void) => {
    if (warned !== term && (await hasWrongChecksum(term).catch(() => false))) setWarned(term)
    else proceed()
  }
  return { isAsking: warned === term && term !== '', confirmed }
}
