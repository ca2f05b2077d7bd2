import { useEffect, useState } from 'react'

export type Drafters = typeof import('./english-drafts.ts').drafters

let loaded: Drafters | undefined

/** What drafts English texts; undefined until its dictionaries are loaded, and for members who only read. */
export function useDrafters(mayWrite: boolean): Drafters | undefined {
  const [drafters, setDrafters] = useState<Drafters | undefined>(() => loaded)
  useEffect(() => {
    if (loaded || !mayWrite) return
    import('./english-drafts.ts').then(
      (module) => {
        loaded = module.drafters
        setDrafters(module.drafters)
      },
      // The texts are typed then.
      () => {},
    )
  }, [mayWrite])
  return mayWrite ? drafters : undefined
}
