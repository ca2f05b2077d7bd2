import { ourNumberText } from '../reports/check.ts'
import { dayText } from '../reports/report-words.ts'
import { withoutPhoneAdvice } from './account-reasons.ts'
import { reason } from './evidence.ts'
import type { Call, PaymentAnswer, PaymentReason, ReasonCode } from './payment-check.ts'
import { isOurNumber } from './phone-numbers.ts'

/** With any of these, a changed account is a forgery until the opposite is shown. */
const aboutPayee = /^(?:payee|email|website)-/

const withChangedAccount = (reasons: readonly PaymentReason[]): PaymentReason[] => {
  const isSuspect = reasons.some(
    ({ code, effect }) => effect === 'call-first' && aboutPayee.test(code),
  )
  return reasons.map((each) =>
    isSuspect && each.code === 'account-changed' ? { ...each, effect: 'do-not-pay' } : each,
  )
}

/** What no call can settle: only a report can, or a check with the number of the account. */
const beyondCalls: readonly ReasonCode[] = [
  'nothing-verified',
  'report-superseded',
  'report-withdrawn',
]

const hasReport = (reasons: readonly PaymentReason[]): boolean =>
  !reasons.some(({ code }) => code === 'nothing-verified' || code === 'report-withdrawn')

const yesWithoutProof = ({ numberSource }: Call, day: string): string =>
  isOurNumber(numberSource)
    ? `Your call of ${day} confirmed the account. Without a report, we cannot tell whether it was the company that answered.`
    : `Your call of ${day} confirmed the account, but at a number that we have not checked. Only ${ourNumberText} can show that the payment is safe, and only once you have our report.`

/** With these reasons, a call confirms the account and nothing else. */
const besideAccount: readonly ReasonCode[] = ['verdict', 'report-old', 'deposit-above-capital']

const settledText = (code: PaymentReason['code']): string =>
  besideAccount.includes(code)
    ? 'Your call confirmed the account. It did not settle this:'
    : 'Settled by your call:'

/**
 * The last call that was answered counts. A number from elsewhere may be the forger’s: a yes at such a number is worth
 * nothing, a no counts.
 */
function withCalls(
  reasons: readonly PaymentReason[],
  calls: readonly Call[],
  hasAccount: boolean,
): PaymentReason[] {
  const reachedCalls = calls
    // A person who could not say confirmed and denied nothing.
    .filter(({ reached, confirmed }) => reached && confirmed !== null)
    .toSorted((a, b) => a.at.localeCompare(b.at))
  const call =
    reachedCalls.findLast(
      ({ confirmed, numberSource }) => !confirmed || isOurNumber(numberSource),
    ) ?? reachedCalls.at(-1)
  if (!call) return [...reasons]
  const day = dayText(call.at.slice(0, 10))
  const source = 'The call that you recorded'
  if (!call.confirmed) {
    const text = `The company said on ${day} that this account is not its own. Do not pay it: ask for an invoice with the right one.`
    return [...reasons, reason('called', 'do-not-pay', text, source)]
  }
  if (!isOurNumber(call.numberSource) || !hasReport(reasons))
    return reasons.every(({ effect }) => effect === 'pay')
      ? [...reasons]
      : [...reasons, reason('called', 'call-first', yesWithoutProof(call, day), source)]
  const text = `The company confirmed the account on ${day}, at a number from ${call.numberSource === 'desk' ? 'our analysts' : 'the report'}.`
  return [
    ...reasons
      // The company's last word counts, also over that of an earlier check.
      .filter(({ code }) => code !== 'called')
      .map((each) =>
        each.effect === 'call-first' &&
        !beyondCalls.includes(each.code) &&
        (hasAccount || each.code !== 'account-number-invalid')
          ? {
              ...each,
              effect: 'pay' as const,
              text: `${settledText(each.code)} ${withoutPhoneAdvice(each.text)}`,
            }
          : each,
      ),
    reason('called', 'pay', text, source),
  ]
}

const gravestFirst: readonly PaymentAnswer[] = ['do-not-pay', 'call-first', 'pay']

/**
 * Whether a buyer can pay. The answer is that of the gravest reason, so more trouble never makes it milder.
 * Source: docs/specification.md#payment-checks
 * @param hasAccount whether the invoice has the number of an account: a call confirms none that is missing
 * @returns the reasons, the gravest first, and of which of them a call confirmed the account alone
 */
export function paymentAnswer(
  reasons: readonly PaymentReason[],
  calls: readonly Call[],
  hasAccount = true,
): { answer: PaymentAnswer; reasons: PaymentReason[]; unsettled: ReasonCode[] } {
  const settled = withCalls(withChangedAccount(reasons), calls, hasAccount).toSorted(
    (a, b) => gravestFirst.indexOf(a.effect) - gravestFirst.indexOf(b.effect),
  )
  const unsettled = settled.filter(
    ({ code, effect }) =>
      effect === 'pay' &&
      besideAccount.includes(code) &&
      reasons.some((each) => each.code === code && each.effect === 'call-first'),
  )
  return {
    answer: settled[0]?.effect ?? 'call-first',
    reasons: settled,
    unsettled: unsettled.map(({ code }) => code),
  }
}
