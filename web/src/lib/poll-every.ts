const firstPollMs = 4_000
const slowPollMs = 20_000

/**
 * Every few seconds while a report is pending, later on less often. TanStack Query pauses on a hidden
 * page, and fetches at once when it is visible again.
 */
export const pollEvery = (isPending: boolean, polls: number): number | false => {
  if (!isPending) return false
  return polls < 150 ? firstPollMs : slowPollMs
}
