import { type CheckId, checkOf } from './checks.ts'
import { type Deduction, resultOf, type Score, type Verdict } from './score.ts'
import type { PublishedReport } from './supplier-report.ts'

export const verdicts: Readonly<Record<Verdict, { title: string; zh: string; text: string }>> = {
  proceed: {
    title: 'Proceed',
    zh: '可以合作',
    text: 'Little or nothing that we could check speaks against this supplier. Keep your usual safeguards: a written contract under the legal name, and an inspection before the balance.',
  },
  'proceed-with-care': {
    title: 'Proceed with care',
    zh: '谨慎合作',
    text: 'Some findings or gaps need an answer first. Take the steps below before you pay, and keep the first payment small.',
  },
  'do-not-pay-yet': {
    title: 'Do not pay yet',
    zh: '暂勿付款',
    text: 'Do not send money now. What was found, or what could not be confirmed, puts an advance payment at risk. Take the steps below and ask for a new report.',
  },
}

/** `check` is what the step is about. */
export interface Step {
  readonly text: string
  readonly check: CheckId
}

/** What a verdict means, for an e-mail, which shows the first step alone. */
export const verdictInMail = (verdict: Verdict): string =>
  verdicts[verdict].text.replace('the steps below', 'the steps in the report')

const maxSteps = 6

/** Steps about the payee come first: money that was sent cannot be called back. */
const weightOf = ({ check, points }: Deduction): number => (check === 'payee' ? 1000 : 0) + points

const findingStep = (deduction: Deduction): Step[] => {
  if (deduction.kind !== 'finding' || deduction.points === 0) return []
  const { check, finding } = deduction
  return finding.state === 'open' ? [{ text: finding.advice ?? checkOf(check).advice, check }] : []
}

const unknownStep = ({ kind, check }: Deduction): Step[] =>
  kind === 'unknown' && checkOf(check).essential
    ? [{ text: `Not confirmed: ${checkOf(check).en}. Ask us to look again before you pay.`, check }]
    : []

/** For every report without another step about the payee. */
const payeeStep = (report: Pick<PublishedReport, 'checks'>): Step => {
  const isKnown = ['clear', 'found'].includes(resultOf(report, 'payee').result)
  return {
    check: 'payee',
    text: isKnown
      ? 'If the bank details ever change, stop and have the new account checked before you pay.'
      : 'When the invoice comes, compare the account holder with the legal name, and have the account checked before you pay.',
  }
}

/**
 * What the buyer does next, the most important first. Never empty: even a clean report leaves the
 * payee to compare.
 */
export function nextSteps(
  report: Pick<PublishedReport, 'checks'>,
  score: Score,
  max = maxSteps,
): Step[] {
  const deductions = score.dimensions
    .flatMap((dimension) => dimension.deductions)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
  const all = [...deductions.flatMap(findingStep), ...deductions.flatMap(unknownStep)]
  const steps = all.filter(
    ({ text }, index) => all.findIndex((step) => step.text === text) === index,
  )
  if (steps.some(({ check }) => check === 'payee')) return steps.slice(0, max)
  return [...steps.slice(0, max - 1), payeeStep(report)]
}
