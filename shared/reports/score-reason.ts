import type { Dimension } from './check.ts'
import { type CheckId, checkOf } from './checks.ts'
import type { Deduction } from './deduction.ts'
import { maxScore, type Score, weights } from './score.ts'
import { checkInSentence, verdictCapsOf } from './verdict-caps.ts'

/** What one check takes from its dimension. */
interface Loss {
  readonly check: CheckId
  readonly dimension: Dimension
  readonly points: number
  /** The costliest first. */
  readonly deductions: readonly [Deduction, ...Deduction[]]
}

const maxLosses = 2

/** The points that a loss takes from the total, in hundredths. A dimension cannot lose more than its points. */
const pointsOfTotal = ({ points, dimension }: Loss): number =>
  Math.min(points, maxScore) * weights[dimension]

const lossesOf = ({ dimensions }: Score): Loss[] => {
  const losses = new Map<CheckId, Loss>()
  for (const { dimension, deductions } of dimensions)
    for (const deduction of deductions) {
      const { check, points } = deduction
      if (points === 0) continue
      const loss = losses.get(check)
      if (loss)
        losses.set(check, {
          ...loss,
          points: loss.points + points,
          deductions: [...loss.deductions, deduction],
        })
      else losses.set(check, { check, dimension, points, deductions: [deduction] })
    }
  return [...losses.values()].toSorted((a, b) => pointsOfTotal(b) - pointsOfTotal(a))
}

const isOpen = (deduction: Deduction): boolean =>
  deduction.kind === 'finding' && deduction.finding.state === 'open'

const hasOpen = ({ deductions }: Loss, severity: 'high' | 'critical'): boolean =>
  deductions.some(
    (deduction) =>
      deduction.kind === 'finding' && isOpen(deduction) && deduction.severity === severity,
  )

const stateText = ({ deductions }: Loss): string => {
  const findings = deductions.filter((deduction) => deduction.kind === 'finding')
  const [first, ...others] = findings
  if (!first) return 'no answer'
  const state = first.finding.state === 'closed' ? `${first.severity}, closed` : first.severity
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  // Without an answer, findings are those of an earlier version.
  const now = findings.length < deductions.length ? ', no answer now' : ''
  return state + more + now
}

/** The losses in words, without points if they take more than their dimension has. */
const listText = (losses: readonly Loss[]): string => {
  const named = losses.slice(0, maxLosses)
  const texts = named.map((loss) => {
    const own = named.filter(({ dimension }) => dimension === loss.dimension)
    const points = own.reduce((sum, each) => sum + each.points, 0)
    const lost = points > maxScore ? '' : `, −${loss.points}`
    return `${checkInSentence(loss.check)} (${stateText(loss)}${lost})`
  })
  return texts.join(' and ')
}

/** A finding that is counted with another has no loss of its own to name. */
const listOf = (losses: readonly Loss[], isNamed: (loss: Loss) => boolean): string => {
  const own = losses.filter(isNamed)
  return listText(own.length > 0 ? own : losses)
}

/**
 * What weighs most in a score, in one sentence. Points are those that the dimension loses; the order is by what
 * the total loses.
 */
export function scoreReason(score: Score): string {
  const { total, caps, dimensions } = score
  const losses = lossesOf(score)
  const deductions = dimensions.flatMap((dimension) => dimension.deductions)
  if (losses.length === 0) return 'Every check has an answer, and none takes points.'
  switch (caps[0]?.kind) {
    case 'doNotDeal':
    case 'doNotPay': {
      const held = new Set(verdictCapsOf(deductions, score.rule).map(({ check }) => check))
      return `Capped at ${total} because the advice is not to pay, or not to deal with the company: ${listOf(losses, ({ check }) => held.has(check))}.`
    }
    case 'openCritical':
      return `Capped at ${total} because a critical finding is open: ${listOf(losses, (loss) => hasOpen(loss, 'critical'))}.`
    case 'openHigh':
      return `Capped at ${total} because a high finding is open: ${listOf(losses, (loss) => hasOpen(loss, 'high'))}.`
    case 'essentialUnknown': {
      const unknown = losses.filter(
        ({ check, deductions }) =>
          checkOf(check).essential && deductions.some(({ kind }) => kind === 'unknown'),
      )
      return `Capped at ${total} because an essential check has no answer: ${listText(unknown)}.`
    }
    case 'aboveWeakest': {
      const weakest = dimensions.reduce((low, other) => (other.score < low.score ? other : low))
      const own = losses.filter(({ dimension }) => dimension === weakest.dimension)
      return `Capped at ${total} because of the weakest dimension, ${weakest.dimension}: ${listText(own)}.`
    }
    case undefined:
      return losses.some(({ deductions }) => deductions.some(isOpen))
        ? `Mainly: ${listText(losses)}.`
        : `No open finding costs points; most points are lost to ${listText(losses)}.`
  }
}
