import { useEffect, useState } from 'react'

type Make = typeof import('../../../../../shared/reports/made-at-publication.ts').madeAtPublication

let loaded: Make | undefined

/** Makes what a report gets when it is published; undefined until its large tables are loaded. */
export function useMadeAtPublication(): Make | undefined {
  const [make, setMake] = useState<Make | undefined>(() => loaded)
  useEffect(() => {
    if (loaded) return
    import('../../../../../shared/reports/made-at-publication.ts').then(
      ({ madeAtPublication }) => {
        loaded = madeAtPublication
        setMake(() => madeAtPublication)
      },
      // The report is shown without them.
      () => {},
    )
  }, [])
  return make
}
