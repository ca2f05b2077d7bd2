import { type ReactNode, useEffect, useState } from 'react'
import { whenLoadedAndIdle } from './use-preloading.ts'

/** Asked for once the page is loaded, as hardly ever one is running. */
export function useRunningIncident(): ReactNode {
  const [incident, setIncident] = useState<ReactNode>()
  useEffect(
    () =>
      whenLoadedAndIdle(() =>
        import('../features/status/running-incident.tsx')
          .then((status) => status.runningIncident())
          .then(setIncident, () => {}),
      ),
    [],
  )
  return incident
}
