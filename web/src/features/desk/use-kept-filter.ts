import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { filterIn } from './desk-filters.tsx'

const key = 'desk-filter'
const names = ['state', 'type', 'q']

/** Keeps the filters of this browser: who comes back to the queue without any finds the last ones. */
export function useKeptFilter(): void {
  const [parameters, setParameters] = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the queue is opened
  useEffect(() => {
    const kept = new URLSearchParams(localStorage.getItem(key) ?? '')
    if (Object.keys(filterIn(parameters)).length > 0 || kept.size === 0) return
    const next = new URLSearchParams(parameters)
    for (const [name, value] of kept) next.set(name, value)
    setParameters(next, { replace: true })
  }, [])
  useEffect(() => {
    const shown = names.flatMap((name): [string, string][] => {
      const value = parameters.get(name)
      return value ? [[name, value]] : []
    })
    localStorage.setItem(key, new URLSearchParams(shown).toString())
  }, [parameters])
}
