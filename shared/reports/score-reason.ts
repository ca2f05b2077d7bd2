import { type CheckId, checkOf, type Dimension } from './checks.ts'
import { type Deduction, type Score, weights } from './score.ts'

type Weighed = { deduction: Deduction; dimension: Dimension }

/** Points of the total, before it is held down. */
const effectOf = ({ deduction, dimension }: Weighed): number =>
  deduction.points * weights[dimension]

const isOpen = (deduction: Deduction, severity: 'high' | 'critical'): boolean =>
  deduction.kind === 'finding' &&
  deduction.finding.state === 'open' &&
  deduction.severity === severity

/** As part of a sentence: without what follows a semicolon. */
const nameOf = (check: CheckId): string => {
  const [name = ''] = checkOf(check).en.split(';')
  return name.charAt(0).toLowerCase() + name.slice(1)
}

const stateText = (deduction: Deduction): string => {
  if (deduction.kind === 'unknown') return 'no answer'
  const { severity, finding } = deduction
  return finding.state === 'closed' ? `${severity}, closed` : severity
}

const part = (deduction: Deduction): string =>
  `${nameOf(deduction.check)} (${stateText(deduction)}, −${deduction.points})`

const list = (parts: readonly string[]): string => parts.slice(0, maxParts).join(' and ')

const maxParts = 2

/**
 * What weighs most in a score, in one sentence. The points are those that the dimension loses; the order is by
 * what the total loses.
 */
export function scoreReason({ total, caps, dimensions: scores }: Score): string {
  const weighed = scores
    .flatMap(({ dimension, deductions }) =>
      deductions.map((deduction) => ({ deduction, dimension })),
    )
    .filter(({ deduction }) => deduction.points > 0)
    .toSorted((a, b) => effectOf(b) - effectOf(a))
  const deductions = weighed.map(({ deduction }) => deduction)
  if (deductions.length === 0) return 'Every check has an answer, and none takes points.'
  const [cap] = caps
  switch (cap?.kind) {
    case 'openCritical':
    case 'openHigh': {
      const severity = cap.kind === 'openCritical' ? 'critical' : 'high'
      const holding = deductions.filter((deduction) => isOpen(deduction, severity))
      return `Held at ${total} by an open ${severity} finding: ${list(holding.map(part))}.`
    }
    case 'essentialUnknown': {
      const holding = deductions.filter(
        ({ kind, check }) => kind === 'unknown' && checkOf(check).essential,
      )
      return `Held at ${total} by an essential check without an answer: ${list(holding.map(part))}.`
    }
    case 'aboveWeakest': {
      const weakest = scores.reduce((low, score) => (score.score < low.score ? score : low))
      const holding = weakest.deductions.filter(({ points }) => points > 0)
      return `Held at ${total} by the weakest dimension, ${weakest.dimension}: ${list(holding.map(part))}.`
    }
    default: {
      const hasOpen = deductions.some(
        (deduction) => deduction.kind === 'finding' && deduction.finding.state === 'open',
      )
      const parts = list(deductions.map(part))
      return hasOpen ? `Mainly: ${parts}.` : `No open finding; mainly ${parts}.`
    }
  }
}
