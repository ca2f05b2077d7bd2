import type { WatchCheck } from '../../../../shared/monitoring/watch.ts'
import { percentOf } from '../../../../shared/reports/score-bands.ts'

/** The scores in numbers, oldest first, with the verdicts: one can be stricter than its score. */
export const scoresOf = (checks: readonly WatchCheck[]) =>
  checks
    .filter(({ state }) => state === 'completed')
    .flatMap((check) => {
      const score = percentOf(check.score)
      return score === undefined
        ? []
        : [{ at: check.reportedAt ?? check.on, score, verdict: check.verdict }]
    })
    .toReversed()
