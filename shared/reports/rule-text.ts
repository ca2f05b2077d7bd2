import { type Dimension, dimensions, severities } from './check.ts'
import { checkIds, checkOf } from './checks.ts'
import {
  caps,
  closedPoints,
  maxScore,
  maxUnknownPoints,
  maxUnknownPointsAssessed,
  minTotals,
  openPoints,
  type Rule,
  weights,
} from './score.ts'

const fromWorst = severities.toReversed()
const pointList = (points: typeof openPoints): string =>
  fromWorst.map((severity) => `${severity} ${points[severity]}`).join(', ')

const weightList = dimensions
  .map((dimension: Dimension) => `${weights[dimension]}% ${dimension}`)
  .join(', ')

const checksNotTo = (verdict: 'do-not-pay-yet' | 'do-not-deal'): string =>
  checkIds
    .filter((id) => checkOf(id).maxVerdict === verdict)
    .map((id) => {
      const { en, maxVerdictFrom } = checkOf(id)
      const name = en.charAt(0).toLowerCase() + (en.split(';')[0] ?? '').slice(1)
      return maxVerdictFrom ? `${name} (${maxVerdictFrom} only)` : name
    })
    .join('; ')

/** What both rules say, in numbered sentences. */
const bothRules: readonly string[] = [
  `Each of the four dimensions starts at ${maxScore}. An open finding takes points from its dimension: ${pointList(openPoints)}.`,
  `A closed finding takes fewer: ${pointList(closedPoints)}.`,
  `A check without an answer never counts as clear: it takes its own points, ${maxUnknownPoints} for all checks of a dimension together. Findings of the previous version, or of the last check of a watched supplier, keep counting until the source answers again.`,
  `A dimension that loses more than ${maxUnknownPointsAssessed} points to checks without an answer is shown as "not assessed". Its number still counts in the total.`,
  `The total is ${weightList}, rounded down.`,
  `The total is at most ${caps.aboveWeakest} above the weakest dimension; at most ${caps.openHigh} while a high finding is open, or an essential check has no answer; at most ${caps.openCritical} while a critical finding is open.`,
  `From ${minTotals.proceed}: proceed. From ${minTotals['proceed-with-care']}: proceed with care. Below: do not pay yet.`,
]

/** What rule 2 added to rule 1. */
export const ruleChanges: readonly string[] = [
  `Whatever the total, the verdict is "do not pay yet" or stricter if any of these is true: shares are frozen; the advice on an open finding is not to pay; or a high or critical finding is open in one of these checks: ${checksNotTo('do-not-pay-yet')}. The total is then at most ${caps.doNotPay}.`,
  `The verdict is "do not deal with this company" if the advice on an open finding says so, or if a high or critical finding is open in one of these checks: ${checksNotTo('do-not-deal')}. The total is then at most ${caps.doNotDeal}.`,
  'Findings that the report links as one matter, such as a judgment and its enforcement, are counted once: the one that takes most off the total.',
  'Steps come in a fixed order: the payee first, then by weight. Steps that the verdict makes pointless are left out.',
]

/** The rule of `score.ts` in numbered sentences, for the PDF, the site and the documentation. */
export const ruleTexts: Readonly<Record<Rule, readonly string[]>> = {
  1: bothRules,
  2: [...bothRules, ...ruleChanges],
}
