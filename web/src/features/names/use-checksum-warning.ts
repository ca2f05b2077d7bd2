import { useState } from 'react'

const hasWrongChecksum = async (term: string): Promise<boolean> => {
  const { readCode } = await import('../../../../shared/names/uscc.ts')
  return readCode(term).kind === 'wrong-check-character'
}

/** Warns once about a code with a wrong check character, but never blocks it. */
export const useChecksumWarning = (term: string) => {
  const [asked, setAsked] = useState('')
  /** Continues at once, or at the second press after a warning. */
  const confirmed = async (proceed: () => void) => {
    if (asked !== term && (await hasWrongChecksum(term).catch(() => false))) setAsked(term)
    else proceed()
  }
  return { isAsking: asked === term && term !== '', confirmed }
}
