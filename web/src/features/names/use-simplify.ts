import { useEffect, useState } from 'react'
import { mayBeTraditional, type Simplify } from '../../../../shared/names/traditional.ts'

let converter: Simplify | undefined

/** Loads the large table of traditional characters with the first name that may need it. */
const loadSimplify = async (): Promise<Simplify> => {
  converter ??= (await import('../../domain/names/simplified.ts')).simplify
  return converter
}

/** The converter; undefined until a text needs it and it is loaded. */
export const useSimplify = (text: string): Simplify | undefined => {
  const isNeeded = mayBeTraditional(text)
  const [simplify, setSimplify] = useState(() => converter)
  useEffect(() => {
    if (!isNeeded || simplify) return
    // Without it, names are only recognized a little less well.
    loadSimplify().then(
      (loaded) => setSimplify(() => loaded),
      () => {},
    )
  }, [isNeeded, simplify])
  return simplify
}
