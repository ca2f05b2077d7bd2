import { startTransition, useEffect, useState } from 'react'

const loading = { data: undefined, error: undefined, dataUpdatedAt: 0 }

type State<Data> = { data: Data | undefined; error: unknown; dataUpdatedAt: number }

/**
 * Reads what is kept in no cache of an account.
 * @param load stays the same function until there is something else to read
 */
export function useRead<Data>(
  load: (signal: AbortSignal) => Promise<Data>,
): State<Data> & { refetch: () => void } {
  const [state, setState] = useState<State<Data>>(loading)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    setState(loading)
    load(signal).then(
      (data) => {
        // A transition, as a year of tables takes a phone a third of a second to draw.
        if (!signal.aborted)
          startTransition(() => setState({ ...loading, data, dataUpdatedAt: Date.now() }))
      },
      (error: unknown) => !signal.aborted && setState({ ...loading, error }),
    )
    return () => controller.abort()
  }, [load, attempt])
  return { ...state, refetch: () => setAttempt((before) => before + 1) }
}
