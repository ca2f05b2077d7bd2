import {
  type CheckId,
  checkOf,
  checksOf,
  type Dimension,
  dimensions,
  type Severity,
} from './checks.ts'
import type { Finding, PublishedReport } from './supplier-report.ts'

/*
 * THE RULE, version 1, as it is printed in every report:
 *
 * 1. Each dimension begins at 100. A finding takes points: critical 60, high 25, medium 10, low 4, note 0;
 *    one that is closed takes 15, 8, 3, 1, 0.
 * 2. A check without an answer (source unavailable, or not assessed) takes the points of that check. They
 *    add up to 50 in each dimension. It never counts as clear.
 * 3. A dimension with more than half of those 50 points unanswered is shown as "not assessed".
 *    It still counts in the total with the points it has.
 * 4. Total = 40 % legal + 20 % financial + 25 % operational + 15 % reputation, rounded down, but at most
 *    a) 20 above the weakest dimension,
 *    b) 79 while a high finding is open or an essential check is unanswered,
 *    c) 39 while a critical finding is open.
 * 5. 80 and more: proceed. 60 to 79: proceed with care. Below 60: do not pay yet.
 *
 * Monotone: another finding, a worse one, one reopened, or a clear answer lost never raises any score. A
 * finding that can no longer be read would: so the next version carries it on until its end is seen.
 */
export const ruleVersion = 1

const openPoints: Readonly<Record<Severity, number>> = {
  note: 0,
  low: 4,
  medium: 10,
  high: 25,
  critical: 60,
}
const closedPoints: Readonly<Record<Severity, number>> = {
  note: 0,
  low: 1,
  medium: 3,
  high: 8,
  critical: 15,
}
export const weights: Readonly<Record<Dimension, number>> = {
  legal: 40,
  financial: 20,
  operational: 25,
  reputation: 15,
}

export type CheckResult =
  | NonNullable<PublishedReport['checks'][CheckId]>
  | { readonly result: 'not-assessed'; readonly why?: string }

export const resultOf = (report: PublishedReport, id: CheckId): CheckResult =>
  report.checks[id] ?? { result: 'not-assessed' }
export const severityOf = (id: CheckId, finding: Finding): Severity =>
  finding.severity ?? checkOf(id).typicalSeverity

/** One line of the explanation: what took how many points. */
export type Deduction =
  | {
      readonly kind: 'finding'
      readonly check: CheckId
      readonly points: number
      readonly severity: Severity
      readonly finding: Finding
    }
  | {
      readonly kind: 'unknown'
      readonly check: CheckId
      readonly points: number
      readonly why: string
    }

export interface DimensionScore {
  readonly dimension: Dimension
  readonly score: number
  /** False: shown as "not assessed", though `score` counts in the total. */
  readonly assessed: boolean
  readonly answered: number
  readonly applicable: number
  /** The dearest first. */
  readonly deductions: readonly Deduction[]
}

export interface Cap {
  readonly at: number
  readonly why: string
}

export type Verdict = 'proceed' | 'proceed-with-care' | 'do-not-pay-yet'

export interface Score {
  readonly rule: number
  readonly total: number
  readonly verdict: Verdict
  /** Before the caps. */
  readonly mean: number
  /** Those that held the total down, the lowest first. */
  readonly caps: readonly Cap[]
  readonly dimensions: readonly DimensionScore[]
}

const findingDeduction = (check: CheckId, finding: Finding): Deduction => {
  const severity = severityOf(check, finding)
  const points = (finding.state === 'open' ? openPoints : closedPoints)[severity]
  return { kind: 'finding', check, points, severity, finding }
}

const deductionsOf = (report: PublishedReport, id: CheckId): Deduction[] => {
  const answer = resultOf(report, id)
  if (answer.result === 'clear' || answer.result === 'not-applicable') return []
  if (answer.result === 'found')
    return answer.findings.map((finding) => findingDeduction(id, finding))
  const why = answer.why ?? 'Not assessed.'
  const carried = report.carried.filter(({ check }) => check === id)
  return [
    ...carried.map(({ finding }) => findingDeduction(id, finding)),
    { kind: 'unknown', check: id, points: checkOf(id).unknownPoints, why },
  ]
}

const scoreDimension = (report: PublishedReport, dimension: Dimension): DimensionScore => {
  const ids = checksOf(dimension)
  const applicable = ids.filter((id) => resultOf(report, id).result !== 'not-applicable')
  const deductions = ids.flatMap((id) => deductionsOf(report, id))
  const unknown = deductions.filter((one) => one.kind === 'unknown')
  const lost = deductions.reduce((sum, { points }) => sum + points, 0)
  return {
    dimension,
    score: Math.max(0, 100 - lost),
    assessed: unknown.reduce((sum, { points }) => sum + points, 0) <= 25,
    answered: applicable.length - unknown.length,
    applicable: applicable.length,
    // Array.sort is stable: equal points keep the order of the catalogue.
    deductions: deductions.sort((one, other) => other.points - one.points),
  }
}

const capsOf = (scores: readonly DimensionScore[]): Cap[] => {
  const all = scores.flatMap(({ deductions }) => deductions)
  const open = all.filter((one) => one.kind === 'finding' && one.finding.state === 'open')
  const weakest = scores.reduce((low, one) => (one.score < low.score ? one : low))
  const caps: Cap[] = [
    {
      at: Math.min(100, weakest.score + 20),
      why: `At most 20 above the weakest dimension, ${weakest.dimension}.`,
    },
  ]
  if (open.some((one) => one.kind === 'finding' && one.severity === 'critical'))
    caps.push({ at: 39, why: 'At most 39 while a critical finding is open.' })
  if (open.some((one) => one.kind === 'finding' && one.severity === 'high'))
    caps.push({ at: 79, why: 'At most 79 while a high finding is open.' })
  if (all.some((one) => one.kind === 'unknown' && checkOf(one.check).essential))
    caps.push({ at: 79, why: 'At most 79 while an essential check has no answer.' })
  return caps.sort((one, other) => one.at - other.at)
}

export const verdictOf = (total: number): Verdict =>
  total >= 80 ? 'proceed' : total >= 60 ? 'proceed-with-care' : 'do-not-pay-yet'

export const scoreReport = (report: PublishedReport): Score => {
  const scores = dimensions.map((dimension) => scoreDimension(report, dimension))
  const mean = Math.floor(
    scores.reduce((sum, one) => sum + one.score * weights[one.dimension], 0) / 100,
  )
  const caps = capsOf(scores)
  const total = Math.min(mean, ...caps.map(({ at }) => at))
  return {
    rule: ruleVersion,
    total,
    verdict: verdictOf(total),
    mean,
    caps: caps.filter(({ at }) => at < mean),
    dimensions: scores,
  }
}
