import { useEffect, useState } from 'react'

/** Seconds left, counted down to 0. */
export const useCountdown = (from: number) => {
  const [left, setLeft] = useState(from)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, restart: () => setLeft(from) }
}
