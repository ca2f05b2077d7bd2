import { useEffect, useState } from 'react'

type MakeReadings = typeof import('../../../../../shared/reports/make-readings.ts').readingsOf

let loaded: MakeReadings | undefined

/** Makes the readings of a report's names; undefined until its large tables are loaded. */
export function useMakeReadings(): MakeReadings | undefined {
  const [makeReadings, setMakeReadings] = useState<MakeReadings | undefined>(() => loaded)
  useEffect(() => {
    if (loaded) return
    import('../../../../../shared/reports/make-readings.ts').then(
      ({ readingsOf }) => {
        loaded = readingsOf
        setMakeReadings(() => readingsOf)
      },
      // The report is shown without them.
      () => {},
    )
  }, [])
  return makeReadings
}
