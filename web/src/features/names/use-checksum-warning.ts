import { useState } from 'react'

const hasWrongChecksum = async (term: string): Promise<boolean> => {
  const { readCode } = await import('../../../../shared/names/uscc.ts')
  return readCode(term).kind === 'wrong-check-character'
}

/** A code with a wrong check character is asked about once, and never blocked. */
export const useChecksumWarning = (term: string) => {
  const [asked, setAsked] = useState('')
  /** Goes on at once, or at the second press. */
  const confirmed = async (proceed: () => void) => {
    if (asked !== term && (await hasWrongChecksum(term).catch(() => false))) setAsked(term)
    else proceed()
  }
  return { isAsking: asked === term && term !== '', confirmed }
}
