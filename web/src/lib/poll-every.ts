const firstPollMs = 4_000
const slowPollMs = 20_000

/**
 * A report is noticed within seconds while the buyer looks at the page; a page left open for a long
 * time asks less often. A hidden one does not ask at all, and asks at once when it is seen again.
 */
export const pollEvery = (isWaiting: boolean, readings: number): number | false => {
  if (!isWaiting) return false
  return readings < 150 ? firstPollMs : slowPollMs
}
