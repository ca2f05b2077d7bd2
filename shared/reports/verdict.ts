import { type CheckId, checkOf } from './checks.ts'
import { resultOf, type Score, type Verdict } from './score.ts'
import type { PublishedReport } from './supplier-report.ts'

export const verdicts: Readonly<Record<Verdict, { title: string; zh: string; text: string }>> = {
  proceed: {
    title: 'Proceed',
    zh: '可以合作',
    text: 'Nothing that we could check speaks against this supplier. Keep your usual safeguards: a written contract under the legal name, and an inspection before the balance.',
  },
  'proceed-with-care': {
    title: 'Proceed with care',
    zh: '谨慎合作',
    text: 'The company is real, but some findings or gaps need an answer first. Take the steps below before you pay, and keep the first payment small.',
  },
  'do-not-pay-yet': {
    title: 'Do not pay yet',
    zh: '暂勿付款',
    text: 'Do not send money now. What was found, or what could not be confirmed, puts an advance payment at risk. Take the steps below and ask for a new report.',
  },
}

export interface Step {
  readonly text: string
  readonly check: CheckId
}

/**
 * What to do next, the weightiest first; a finding about the payee comes before all, since money cannot be
 * called back. Never empty: even a clean report leaves the payee to compare.
 */
export const nextSteps = (report: PublishedReport, score: Score, most = 6): Step[] => {
  const all = score.dimensions.flatMap(({ deductions }) => deductions)
  const first = (check: CheckId) => (check === 'payee' ? 1000 : 0)
  const ordered = all.toSorted(
    (one, other) => first(other.check) + other.points - first(one.check) - one.points,
  )
  const steps = new Map<string, CheckId>()
  for (const one of ordered)
    if (one.kind === 'finding' && one.finding.state === 'open' && one.points > 0)
      steps.set(one.finding.advice ?? checkOf(one.check).advice, one.check)
  for (const one of ordered)
    if (one.kind === 'unknown' && checkOf(one.check).essential)
      steps.set(
        `Not confirmed: ${checkOf(one.check).en}. Ask us to look again before you pay.`,
        one.check,
      )
  const list = [...steps].map(([text, check]) => ({ text, check }))
  if (list.some(({ check }) => check === 'payee')) return list.slice(0, most)
  const payee = resultOf(report, 'payee').result
  const text =
    payee === 'clear' || payee === 'found'
      ? 'If the bank details ever change, stop and have the new account checked before you pay.'
      : 'When the invoice comes, compare the account holder with the legal name, and have the account checked before you pay.'
  return [...list.slice(0, most - 1), { text, check: 'payee' }]
}
