import { startTransition, useEffect, useState } from 'react'
import type { TrackRecord } from '../../../../shared/track-record/track-record.ts'

type State = { data: TrackRecord | undefined; error: unknown; dataUpdatedAt: number }

/** After the page: these pages are whole without the figures, and a schema takes a phone time. */
const load = async (signal: AbortSignal): Promise<TrackRecord> => {
  const { loadTrackRecord } = await import('./load-track-record.ts')
  signal.throwIfAborted()
  return loadTrackRecord(signal)
}

const loading: State = { data: undefined, error: undefined, dataUpdatedAt: 0 }

/** The track record, which anyone may read: these pages have no cache of an account. */
export function useTrackRecord(): State & { refetch: () => void } {
  const [state, setState] = useState(loading)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    load(signal).then(
      (data) => {
        // A transition, as a year of tables takes a phone a third of a second to draw.
        if (!signal.aborted)
          startTransition(() => setState({ ...loading, data, dataUpdatedAt: Date.now() }))
      },
      (error: unknown) => !signal.aborted && setState({ ...loading, error }),
    )
    return () => controller.abort()
  }, [attempt])
  const refetch = () => {
    setState(loading)
    setAttempt((before) => before + 1)
  }
  return { ...state, refetch }
}
