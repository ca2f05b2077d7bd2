import { replaceEqualDeep } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'

/**
 * The value of before while the new one is equal to it, so that components that use it are not rendered again.
 * @param value is compared when it is another object
 */
export function useStable<Value>(value: Value): Value {
  const kept = useRef(value)
  return useMemo(() => {
    kept.current = replaceEqualDeep(kept.current, value)
    return kept.current
  }, [value])
}
