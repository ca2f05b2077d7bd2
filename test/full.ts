/**
 * `npm run test:full` runs every width, sequence and size. `npm test` runs one case of each kind:
 * what moved is listed in CONTRIBUTING.md.
 */
export const isFull = Boolean(process.env.FULL)

/** In `npm test` one of every `step` cases, the first among them. */
export const sampled = <T>(cases: readonly T[], step: number): T[] =>
  cases.filter((_, index) => isFull || index % step === 0)
