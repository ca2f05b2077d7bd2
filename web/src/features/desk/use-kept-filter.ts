import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

const key = 'desk-filter'
const names = ['state', 'type', 'q']

/** Keeps the filters of this browser: who comes back to the queue without any finds the last ones. */
export function useKeptFilter(): void {
  const [parameters, setParameters] = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the queue is opened
  useEffect(() => {
    const kept = new URLSearchParams(localStorage.getItem(key) ?? '')
    // A colleague's list, to which the statistics lead, is for one look.
    if ([...names, 'person'].some((name) => parameters.has(name)) || kept.size === 0) return
    const next = new URLSearchParams(parameters)
    for (const [name, value] of kept) next.set(name, value)
    setParameters(next, { replace: true })
  }, [])
  useEffect(() => {
    if (parameters.has('person')) return
    const shown = names.flatMap((name): [string, string][] => {
      const value = parameters.get(name)
      return value ? [[name, value]] : []
    })
    localStorage.setItem(key, new URLSearchParams(shown).toString())
  }, [parameters])
}
