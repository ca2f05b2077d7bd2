import { type ReactNode, useEffect, useState } from 'react'

/** Asked for once the page is loaded, as hardly ever one is running. */
export function useRunningIncident(): ReactNode {
  const [incident, setIncident] = useState<ReactNode>()
  useEffect(() => {
    const look = () =>
      void import('../features/status/running-incident.tsx')
        .then((status) => status.runningIncident())
        .then(setIncident, () => {})
    if (document.readyState === 'complete') return look()
    window.addEventListener('load', look, { once: true })
    return () => window.removeEventListener('load', look)
  }, [])
  return incident
}
