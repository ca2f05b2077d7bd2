const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowRight: (at, last) => Math.min(at + 1, last),
  // -1 is the search field above the first item.
  ArrowUp: (at) => at - 1,
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** The next index in a list with one tab stop; null for other keys. */
export const nextInList = (key: string, at: number, length: number): number | null =>
  moves[key]?.(at, length - 1) ?? null
