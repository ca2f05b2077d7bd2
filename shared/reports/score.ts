import { type Dimension, dimensionNames, dimensions, type Severity } from './check.ts'
import { type CheckId, checkIds, checkOf, checksOf } from './checks.ts'
import type { Deduction, FindingDeduction } from './deduction.ts'
import { countOnce } from './same-matter.ts'
import { scoreBands } from './score-bands.ts'
import type { Finding, PublishedReport, SupplierReport } from './supplier-report.ts'
import { strictest, type VerdictCap, verdictCapsOf } from './verdict-caps.ts'
import type { Verdict } from './verdicts.ts'

export type Rule = PublishedReport['rule']

/**
 * The rule that turns findings into a score. A change of any number below is a new version. A report keeps
 * the rule that it was published by. Rule 2 added the caps of the verdict, findings that are counted once
 * and other steps; its points, weights and caps of rule 1 are the same.
 * Source: docs/specification.md#the-rule
 */
export const ruleVersion: Rule = 2

/** Each dimension starts here. */
export const maxScore = 100

/** Points that a finding takes from its dimension. */
export const openPoints: Readonly<Record<Severity, number>> = {
  note: 0,
  low: 4,
  medium: 10,
  high: 25,
  critical: 60,
}
export const closedPoints: Readonly<Record<Severity, number>> = {
  note: 0,
  low: 1,
  medium: 3,
  high: 8,
  critical: 15,
}

/** What the unanswered checks of one dimension take together, if none is answered. */
export const maxUnknownPoints = 50

/** A dimension that loses more than this to unanswered checks is shown as "not assessed". */
export const maxUnknownPointsAssessed = 25

/** Share of each dimension in the total, in percent. */
export const weights: Readonly<Record<Dimension, number>> = {
  legal: 40,
  financial: 20,
  operational: 25,
  reputation: 15,
}

/**
 * The highest totals. `aboveWeakest` is added to the score of the weakest dimension. The last two, of rule 2, keep a
 * total from praising what the verdict forbids.
 */
export const caps = {
  aboveWeakest: 20,
  openHigh: 79,
  essentialUnknown: 79,
  openCritical: 39,
  doNotPay: 79,
  doNotDeal: 39,
} as const

export type CheckResult =
  | NonNullable<SupplierReport['checks'][CheckId]>
  | { readonly result: 'not-assessed'; readonly why?: string }

export const resultOf = (report: Pick<SupplierReport, 'checks'>, id: CheckId): CheckResult =>
  report.checks[id] ?? { result: 'not-assessed' }

export const severityOf = (id: CheckId, finding: Finding): Severity =>
  finding.severity ?? checkOf(id).typicalSeverity

export const pointsOf = (state: Finding['state'], severity: Severity): number =>
  (state === 'open' ? openPoints : closedPoints)[severity]

export interface DimensionScore {
  readonly dimension: Dimension
  readonly score: number
  /** False: shown as "not assessed", though `score` counts in the total. */
  readonly assessed: boolean
  /** How many of the `applicable` checks have an answer. */
  readonly answered: number
  readonly applicable: number
  /** The costliest first. Notes cost nothing. */
  readonly deductions: readonly Deduction[]
}

export interface Cap {
  readonly kind: keyof typeof caps
  readonly at: number
  readonly why: string
}

/** The lowest total of each verdict that a total alone can give: the bands of all scores of the site. */
export const minTotals: Readonly<Record<Exclude<Verdict, 'do-not-deal'>, number>> = {
  proceed: scoreBands.good.min,
  'proceed-with-care': scoreBands.fair.min,
  'do-not-pay-yet': scoreBands.poor.min,
}

export interface Score {
  readonly rule: Rule
  readonly total: number
  readonly verdict: Verdict
  /** Caps that make the verdict stricter than the total alone would. */
  readonly verdictCaps: readonly VerdictCap[]
  /** The weighted mean of the dimensions, rounded down: the total if no cap holds it. */
  readonly mean: number
  /** Caps below the mean, the lowest first. */
  readonly caps: readonly Cap[]
  readonly dimensions: readonly DimensionScore[]
}

/** What a score follows from. */
type Answers = Pick<PublishedReport, 'checks' | 'carried'> & Partial<Pick<PublishedReport, 'rule'>>

const findingDeduction = (
  check: CheckId,
  finding: Finding,
  lastSeenOn?: string,
): FindingDeduction => {
  const severity = severityOf(check, finding)
  const points = pointsOf(finding.state, severity)
  return { kind: 'finding', check, points, severity, finding, ...(lastSeenOn && { lastSeenOn }) }
}

const deductionsOf = (report: Answers, id: CheckId): Deduction[] => {
  const answer = resultOf(report, id)
  if (answer.result === 'clear') return []
  if (answer.result === 'found')
    return answer.findings.map((finding) => findingDeduction(id, finding))
  const carried = report.carried
    .filter(({ check }) => check === id)
    .map(({ finding, lastSeenOn }) => findingDeduction(id, finding, lastSeenOn))
  if (answer.result === 'not-applicable') return carried
  const why = answer.why ?? 'Not assessed.'
  return [...carried, { kind: 'unknown', check: id, points: checkOf(id).unknownPoints, why }]
}

const pointsIn = (deductions: readonly Deduction[]): number =>
  deductions.reduce((sum, { points }) => sum + points, 0)

const weightedPoints = ({ check, points }: Deduction): number =>
  points * weights[checkOf(check).dimension]

const scoreDimension = (
  report: Answers,
  dimension: Dimension,
  all: readonly Deduction[],
): DimensionScore => {
  const ids = checksOf(dimension)
  const applicable = ids.filter((id) => resultOf(report, id).result !== 'not-applicable')
  const deductions = all.filter(({ check }) => checkOf(check).dimension === dimension)
  const unknown = deductions.filter(({ kind }) => kind === 'unknown')
  return {
    dimension,
    score: Math.max(0, maxScore - pointsIn(deductions)),
    assessed: pointsIn(unknown) <= maxUnknownPointsAssessed,
    answered: applicable.length - unknown.length,
    applicable: applicable.length,
    // The sort is stable: equal points keep the order of the catalog.
    deductions: deductions.toSorted((a, b) => b.points - a.points),
  }
}

/** The highest totals that these dimensions allow, the lowest first; the last may be above 100. */
export const capsOf = (scores: readonly DimensionScore[], rule: Rule = ruleVersion): Cap[] => {
  const deductions = scores.flatMap((score) => score.deductions)
  const [strictestCap] = verdictCapsOf(deductions, rule)
  const isOpen = (severity: Severity) =>
    deductions.some(
      (deduction) =>
        deduction.kind === 'finding' &&
        deduction.severity === severity &&
        deduction.finding.state === 'open',
    )
  const weakest = scores.reduce((lowest, score) => (score.score < lowest.score ? score : lowest))
  const name = dimensionNames[weakest.dimension].en.toLowerCase()
  const found: (Cap | false)[] = [
    isOpen('critical') && {
      kind: 'openCritical',
      at: caps.openCritical,
      why: `At most ${caps.openCritical} while a critical finding is open.`,
    },
    strictestCap?.verdict === 'do-not-deal' && {
      kind: 'doNotDeal',
      at: caps.doNotDeal,
      why: `At most ${caps.doNotDeal} for a company you should not deal with.`,
    },
    isOpen('high') && {
      kind: 'openHigh',
      at: caps.openHigh,
      why: `At most ${caps.openHigh} while a high finding is open.`,
    },
    strictestCap?.verdict === 'do-not-pay-yet' && {
      kind: 'doNotPay',
      at: caps.doNotPay,
      why: `At most ${caps.doNotPay} while a finding makes the verdict “Do not pay yet”.`,
    },
    deductions.some(({ kind, check }) => kind === 'unknown' && checkOf(check).essential) && {
      kind: 'essentialUnknown',
      at: caps.essentialUnknown,
      why: `At most ${caps.essentialUnknown} while an essential check has no answer.`,
    },
    {
      kind: 'aboveWeakest',
      at: weakest.score + caps.aboveWeakest,
      why: `At most ${caps.aboveWeakest} above the weakest dimension, ${name}.`,
    },
  ]
  return found.filter((cap) => cap !== false).toSorted((a, b) => a.at - b.at)
}

/** What a total says alone: the verdict of rule 1, and the mildest one of rule 2. */
export const verdictOf = (total: number): Verdict => {
  if (total >= minTotals.proceed) return 'proceed'
  return total >= minTotals['proceed-with-care'] ? 'proceed-with-care' : 'do-not-pay-yet'
}

/**
 * The score of a report.
 * @param rule @default the one that the report was published by; today's for answers without
 */
export function scoreReport(report: Answers, rule: Rule = report.rule ?? ruleVersion): Score {
  const each = checkIds.flatMap((id) => deductionsOf(report, id))
  const deductions = rule === 1 ? each : countOnce(each, weightedPoints)
  const scores = dimensions.map((dimension) => scoreDimension(report, dimension, deductions))
  const weighted = scores.reduce((sum, { dimension, score }) => sum + score * weights[dimension], 0)
  const mean = Math.floor(weighted / 100)
  const lower = capsOf(scores, rule).filter(({ at }) => at < mean)
  const total = Math.min(mean, ...lower.map(({ at }) => at))
  const byTotal = verdictOf(total)
  const verdictCaps = verdictCapsOf(deductions, rule).filter(
    ({ verdict }) => strictest(byTotal, verdict) !== byTotal,
  )
  return {
    rule,
    total,
    verdict: strictest(byTotal, ...verdictCaps.map(({ verdict }) => verdict)),
    verdictCaps,
    mean,
    caps: lower,
    dimensions: scores,
  }
}
