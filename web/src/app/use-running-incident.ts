import { type ReactNode, useEffect, useState } from 'react'

const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 300)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

/**
 * Waits until the page is completely loaded: a slow machine is idle in between, and would compete
 * with the page for bandwidth.
 */
const whenLoadedAndIdle = (work: () => void): (() => void) => {
  if (document.readyState === 'complete') return whenIdle(work)
  let cancel = () => {}
  const onLoad = () => {
    cancel = whenIdle(work)
  }
  window.addEventListener('load', onLoad, { once: true })
  return () => {
    window.removeEventListener('load', onLoad)
    cancel()
  }
}

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
