/** The next index for an arrow key; -1 is the button above the items. Null for other keys. */
export const nextIndex = (key: string, from: number, count: number): number | null => {
  if (count === 0) return null
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return from <= 0 ? count - 1 : from - 1
  if (from === -1) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
