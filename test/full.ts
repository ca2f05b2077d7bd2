/** True in `npm run test:full`: every case, sequence and size. CONTRIBUTING.md lists what only it runs. */
export const isFull = Boolean(process.env.FULL)

/** True in `npm run test:release` and `npm run test:full`: journeys and screens whole. */
export const isRelease = isFull || Boolean(process.env.RELEASE)

/** Of widths, languages and other variants: all in `npm run test:release`, otherwise every `step`-th. */
export const sampled = <T>(cases: readonly T[], step: number): T[] =>
  cases.filter((_, index) => isRelease || index % step === 0)

/** Of injected faults: all in `npm run test:full`, a third in `npm run test:release`, otherwise every `step`-th. */
export const sampledFaults = <T>(faults: readonly T[], step: number): T[] =>
  faults.filter((_, index) => isFull || index % (isRelease ? Math.min(step, 3) : step) === 0)
