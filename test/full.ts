/**
 * True in `npm run test:full`, which runs every width, sequence and size. `npm test` runs one case of
 * each kind: CONTRIBUTING.md lists what it leaves out.
 */
export const isFull = Boolean(process.env.FULL)

/** Returns all cases in `npm run test:full`, otherwise every `step`-th, beginning with the first. */
export const sampled = <T>(cases: readonly T[], step: number): T[] =>
  cases.filter((_, index) => isFull || index % step === 0)
