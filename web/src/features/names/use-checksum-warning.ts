import { useState } from 'react'

const isDoubtful = async (term: string): Promise<boolean> => {
  const { readCode } = await import('../../../../shared/names/uscc.ts')
  return readCode(term).kind === 'wrong-check-character'
}

/** A code with a wrong check character is asked about once, and never blocked. */
export const useCodeDoubt = (term: string) => {
  const [asked, setAsked] = useState('')
  /** Goes on at once, or at the second press. */
  const unlessDoubtful = async (goOn: () => void) => {
    if (asked !== term && (await isDoubtful(term).catch(() => false))) setAsked(term)
    else goOn()
  }
  return { isAsking: asked === term && term !== '', unlessDoubtful }
}
