import { saysDoNotDeal, saysDoNotPay, saysPay } from './advice.ts'
import { checkIds } from './checks.ts'
import { verdictOfAdvice } from './drafted-advice.ts'
import type { Fault } from './fault.ts'
import { fault } from './readable-answers.ts'
import { resultOf, scoreReport } from './score.ts'
import type { SupplierReport } from './supplier-report.ts'
import { isNoPay, verdictNames } from './verdict-words.ts'
import { verdicts } from './verdicts.ts'

/** A finding of an earlier version may be carried on where there is no answer, and make the verdict stricter. */
const mayCarryOn = (report: SupplierReport): boolean =>
  checkIds.some((id) => !['clear', 'found'].includes(resultOf(report, id).result))

/** Faults of the analyst's words that contradict the verdict from the findings. */
export function wordsAgainstVerdict(report: SupplierReport): Fault[] {
  const { verdict } = scoreReport({ checks: report.checks, carried: [] })
  const title = `“${verdictNames[verdict].title}”`
  const allows = `Says that the buyer can pay, yet the verdict is ${title}.`
  const advices = checkIds.flatMap((id) => {
    const answer = resultOf(report, id)
    return answer.result === 'found'
      ? answer.findings.map(({ advice }, index) => ({
          path: ['checks', id, 'findings', index, 'advice'],
          words: advice ?? '',
        }))
      : []
  })
  const faults = [{ path: ['summary'], words: report.summary }, ...advices]
    .filter(({ words }) => isNoPay(verdict) && saysPay(words))
    .map(({ path }) => fault(path, allows))
  const forbids =
    (saysDoNotDeal(report.summary) && verdict !== 'do-not-deal') ||
    (saysDoNotPay(report.summary) && !isNoPay(verdict))
  if (forbids && !mayCarryOn(report))
    return [
      ...faults,
      fault(
        ['summary'],
        `Advises against it, yet the verdict is ${title}: give this advice on the finding that it follows from.`,
      ),
    ]
  const advised = verdictOfAdvice(report.summary) ?? verdict
  const isStricter = verdicts.indexOf(advised) > verdicts.indexOf(verdict)
  if (advised === verdict || (isStricter && mayCarryOn(report))) return faults
  return [
    ...faults,
    fault(
      ['summary'],
      `Ends as for “${verdictNames[advised].title}”, yet the verdict is ${title}: change the summary.`,
    ),
  ]
}
