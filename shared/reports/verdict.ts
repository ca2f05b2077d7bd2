import { adviceOf, assumesOrder, catalogAdvice, saysDoNotDeal, saysPay } from './advice.ts'
import { type CheckId, checkOf } from './checks.ts'
import type { Deduction, FindingDeduction } from './deduction.ts'
import { pointsOf, type Rule, resultOf, type Score } from './score.ts'
import type { PublishedReport } from './supplier-report.ts'
import { verdictCapsOf } from './verdict-caps.ts'
import { isNoPay, verdictNames } from './verdict-words.ts'
import type { Verdict } from './verdicts.ts'

/** The name of each verdict, and what it means. */
export const verdicts = {
  proceed: {
    ...verdictNames.proceed,
    text: 'Nothing that we found rules out a payment. Take the steps below, and keep your usual safeguards: a written contract under the legal name, and an inspection before the balance.',
  },
  'proceed-with-care': {
    ...verdictNames['proceed-with-care'],
    text: 'Some findings or gaps need an answer first. Take the steps below before you pay, and keep the first payment small.',
  },
  'do-not-pay-yet': {
    ...verdictNames['do-not-pay-yet'],
    text: 'Do not send money now. What was found, or what could not be confirmed, puts an advance payment at risk. Take the steps below and ask for a new report.',
  },
  'do-not-deal': {
    ...verdictNames['do-not-deal'],
    text: 'Sign nothing with this company and send it no money: what was found, such as a revoked license or a sanctions listing, rules out any business with it. Take the steps below; a different company needs its own report.',
  },
} as const satisfies Record<Verdict, { text: string }>

/** `check` is what the step is about. */
export interface Step {
  readonly text: string
  readonly check: CheckId
}

/** What a verdict means, for an e-mail, which shows the first step alone. */
export const verdictInMail = (verdict: Verdict): string =>
  verdicts[verdict].text.replace('the steps below', 'the steps in the report')

/** Why a verdict is stricter than its score; '' if the score alone says the same. */
export function verdictReason({ verdict, verdictCaps }: Score): string {
  const [cap] = verdictCaps
  return cap ? `“${verdicts[verdict].title}” whatever the score, because of ${cap.why}.` : ''
}

const isOpen = (deduction: Deduction): deduction is FindingDeduction =>
  deduction.kind === 'finding' &&
  deduction.finding.state === 'open' &&
  deduction.severity !== 'note'

/** The weight of a finding, also of one that is counted with another. */
const weightOf = (deduction: Deduction): number =>
  deduction.kind === 'finding'
    ? pointsOf(deduction.finding.state, deduction.severity)
    : deduction.points

/** Steps about the payee come first: money that was sent cannot be called back. */
const rankOf = (deduction: Deduction): number =>
  (deduction.check === 'payee' ? 1000 : 0) + weightOf(deduction)

/** An analyst's word that the buyer may pay was written for a report that allows it. */
const findingStep = (deduction: FindingDeduction, { rule, verdict }: Score): Step => {
  const text = adviceOf(deduction, rule)
  const isAgainstVerdict = rule !== 1 && isNoPay(verdict) && saysPay(text)
  return {
    text: isAgainstVerdict ? catalogAdvice(deduction, rule) : text,
    check: deduction.check,
  }
}

const isUnconfirmed = ({ kind, check }: Deduction): boolean =>
  kind === 'unknown' && checkOf(check).essential === true

const unconfirmedStep = ({ check }: Deduction): Step => ({
  text: `No answer yet on this check: ${checkOf(check).en}. Write to us and ask us to check it again before you pay.`,
  check,
})

/** The step for every report without another step about the payee. */
const payeeStep = (report: Pick<PublishedReport, 'checks'>): Step => {
  const isKnown = ['clear', 'found'].includes(resultOf(report, 'payee').result)
  return {
    check: 'payee',
    text: isKnown
      ? 'If the bank details ever change, stop and have the new account checked before you pay.'
      : 'When the invoice comes, compare the account holder with the legal name, and have the account checked before you pay.',
  }
}

const withoutRepeats = (steps: readonly Step[]): Step[] =>
  steps.filter(({ text }, index) => steps.findIndex((step) => step.text === text) === index)

/** For a company not to deal with, only this advice and its reasons: any other step would assume an order. */
function stepsNotToDeal(deductions: readonly Deduction[], score: Score): Step[] {
  const { rule } = score
  const reasons = deductions
    .filter(isOpen)
    .filter((each) => verdictCapsOf([each], rule)[0]?.verdict === 'do-not-deal')
  const steps = reasons.map((each) => {
    const step = findingStep(each, score)
    return assumesOrder(step.text) ? { ...step, text: catalogAdvice(each, rule) } : step
  })
  const [first] = steps
  if (!first || steps.some(({ text }) => saysDoNotDeal(text))) return steps
  return [{ ...first, text: 'Sign nothing with this company, and send it no money.' }, ...steps]
}

/** "Do not pay yet" and "keep the deposit small" contradict each other. The analyst's own words stay. */
const isSenseless = (deduction: FindingDeduction, { rule, verdict }: Score): boolean =>
  rule !== 1 &&
  verdict === 'do-not-pay-yet' &&
  (deduction.finding.advice === undefined || saysPay(deduction.finding.advice)) &&
  checkOf(deduction.check).maxVerdict === undefined &&
  assumesOrder(catalogAdvice(deduction, rule))

const stepsOf = (deductions: readonly Deduction[], score: Score): Step[] => {
  const { rule } = score
  const stepsFrom = (some: readonly Deduction[]): Step[] =>
    some.flatMap((each) => {
      if (isOpen(each)) return isSenseless(each, score) ? [] : [findingStep(each, score)]
      return isUnconfirmed(each) ? [unconfirmedStep(each)] : []
    })
  if (rule !== 1) return stepsFrom(deductions)
  return [
    ...stepsFrom(deductions.filter(({ kind }) => kind === 'finding')),
    ...stepsFrom(deductions.filter(({ kind }) => kind === 'unknown')),
  ]
}

/** The order of the steps, as pages and the PDF claim it. */
export const stepOrders: Readonly<Record<Rule, string>> = {
  1: 'Findings about the payee first, then by weight; what is not confirmed comes last.',
  2: 'Findings about the payee first, then by weight.',
}

/**
 * What the buyer does next: about the payee first, then by weight. Never empty: even a clean report leaves the
 * payee to compare.
 */
export function nextSteps(report: Pick<PublishedReport, 'checks'>, score: Score): Step[] {
  const deductions = score.dimensions
    .flatMap((dimension) => dimension.deductions)
    .toSorted((a, b) => rankOf(b) - rankOf(a))
  if (score.verdict === 'do-not-deal') return withoutRepeats(stepsNotToDeal(deductions, score))
  const steps = withoutRepeats(stepsOf(deductions, score))
  return steps.some(({ check }) => check === 'payee') ? steps : [...steps, payeeStep(report)]
}
