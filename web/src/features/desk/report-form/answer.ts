import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import { checksInOrder } from '../../../../../shared/desk/report-sections.ts'
import { type CheckId, checkOf } from '../../../../../shared/reports/checks.ts'
import type { CheckResult } from '../../../../../shared/reports/score.ts'
import { itemsAt, type Json, valueAt } from './content.ts'

export type Result = CheckResult['result']

export const answerPath = (id: CheckId): string => `checks.${id}`

const results: readonly Result[] = [
  'clear',
  'found',
  'unavailable',
  'not-applicable',
  'not-assessed',
]

/** The answers that a check allows, in the order of its buttons. */
export const resultsOf = (id: CheckId): Result[] =>
  results.filter((result) => result !== 'not-applicable' || checkOf(id).mayNotApply)

/** Whether an answer needs a reason. */
export const needsReason = (
  result: Result | undefined,
): result is 'unavailable' | 'not-assessed' | 'not-applicable' =>
  result === 'unavailable' || result === 'not-assessed' || result === 'not-applicable'

/** The result of an answer as far as it is written; undefined while the check has none. */
export function resultIn(answer: Json | undefined): Result | undefined {
  const result = answer === 'clear' ? 'clear' : valueAt(answer, 'result')
  return results.find((each) => each === result)
}

/** The checks of the buyer's plan that have no answer yet, in the order of the form. */
export const openChecks = (content: DraftContent, isBasic: boolean): CheckId[] =>
  checksInOrder.filter(
    (id) => (!isBasic || checkOf(id).basic) && !resultIn(valueAt(content, answerPath(id))),
  )

export const findingsIn = (answer: Json | undefined): readonly Json[] => itemsAt(answer, 'findings')

/** The answer with another result. What fits the new one stays. */
export function withResult(answer: Json | undefined, result: Result): Json {
  const [why, on, note] = ['why', 'on', 'note'].map((name) => valueAt(answer, name))
  const before = resultIn(answer)
  const isReading = before === 'clear' || before === 'found'
  const day: Record<string, Json> = on !== undefined && isReading ? { on } : {}
  if (result === 'found') {
    const findings = findingsIn(answer)
    return { result, ...day, findings: findings.length > 0 ? [...findings] : [{}] }
  }
  if (result === 'clear') {
    const more: Record<string, Json> = { ...day, ...(note !== undefined && { note }) }
    return Object.keys(more).length > 0 ? { result, ...more } : 'clear'
  }
  return before === result && why !== undefined ? { result, why } : { result }
}
