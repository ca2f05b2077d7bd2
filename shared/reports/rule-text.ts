import { type Dimension, dimensions, severities } from './checks.ts'
import {
  caps,
  closedPoints,
  maxScore,
  maxUnknownPoints,
  maxUnknownPointsAssessed,
  minTotals,
  openPoints,
  weights,
} from './score.ts'

const fromWorst = severities.toReversed()
const pointList = (points: typeof openPoints): string =>
  fromWorst.map((severity) => `${severity} ${points[severity]}`).join(', ')

const weightList = dimensions
  .map((dimension: Dimension) => `${weights[dimension]}% ${dimension}`)
  .join(', ')

/** The rule of `score.ts` in numbered sentences, for the PDF, the site and the documentation. */
export const ruleText: readonly string[] = [
  `Each of the four dimensions starts at ${maxScore}. An open finding takes points from its dimension: ${pointList(openPoints)}.`,
  `A closed finding takes fewer: ${pointList(closedPoints)}.`,
  `A check without an answer never counts as clear: it takes its own points, ${maxUnknownPoints} for all checks of a dimension together. What an earlier version found there counts on until the source answers again.`,
  `A dimension that loses more than ${maxUnknownPointsAssessed} points to checks without an answer is shown as "not assessed". Its number still counts in the total.`,
  `The total is ${weightList}, rounded down.`,
  `The total is at most ${caps.aboveWeakest} above the weakest dimension; at most ${caps.openHigh} while a high finding is open, or an essential check has no answer; at most ${caps.openCritical} while a critical finding is open.`,
  `From ${minTotals.proceed}: proceed. From ${minTotals['proceed-with-care']}: proceed with care. Below: do not pay yet.`,
]
