import { useEffect, useState } from 'react'
import { mayBeTraditional, type Simplify } from '../../../../shared/names/traditional.ts'

let converter: Simplify | undefined

/** The table of traditional characters is heavy: it comes with the first name that may need it. */
const loadSimplify = async (): Promise<Simplify> => {
  converter ??= (await import('../../../../shared/names/simplified.ts')).simplify
  return converter
}

/** The converter, once a text needs it; undefined until it is there, or where nothing needs it. */
export const useSimplify = (text: string): Simplify | undefined => {
  const isNeeded = mayBeTraditional(text)
  const [simplify, setSimplify] = useState(() => converter)
  useEffect(() => {
    if (!isNeeded || simplify) return
    // Without it names are recognised a little less well, and that is all.
    loadSimplify().then(
      (loaded) => setSimplify(() => loaded),
      () => {},
    )
  }, [isNeeded, simplify])
  return simplify
}
