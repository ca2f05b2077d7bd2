import { useState } from 'react'
import type { TermDoubt } from '../../../../shared/names/term-doubt.ts'

const doubtOf = async (term: string): Promise<TermDoubt | undefined> => {
  const { termDoubt } = await import('../../../../shared/names/term-doubt.ts')
  return termDoubt(term)
}

/** Asks once before a check is used for a text that is hardly a company's name, but never blocks it. */
export const useTermDoubt = (term: string) => {
  const [asked, setAsked] = useState<{ term: string; doubt: TermDoubt }>()
  /** Continues at once or, after a question, on the second click. */
  const confirmed = async (proceed: () => void) => {
    const doubt = asked?.term === term ? undefined : await doubtOf(term).catch(() => undefined)
    if (doubt) setAsked({ term, doubt })
    else proceed()
  }
  return { doubt: asked?.term === term ? asked.doubt : undefined, confirmed }
}
