import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Me } from '../../../../shared/account/account.ts'
import { plans } from '../../../../shared/plans/plans.ts'
import { meQuery, usageQuery } from '../../domain/session/account-queries.ts'
import { readAgain } from '../../lib/show-answer.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { amountText, billingText } from './billing.ts'
import { hasActiveSubscription } from './has-active-subscription.ts'
import { usedText } from './used-this-month.ts'

/** Card payments are confirmed within seconds; bank debits take days, so it polls less often later. */
const pollMs = (polls: number) => (polls < 30 ? 2000 : 60_000)

/** The amount may arrive a moment after the plan has started. */
const isWaiting = (me: Me, polls: number): boolean =>
  me.accountType === 'free' || (polls < 30 && hasActiveSubscription(me) && me.lastPayment === null)

/** For buyers returning from the payment page: its webhook may arrive a moment later. */
export function PaymentConfirmation() {
  const [query] = useSearchParams()
  const isBack = query.get('payment') === 'done'
  return isBack ? <Confirmation /> : null
}

function Confirmation() {
  const queries = useQueryClient()
  const { data: me } = useQuery({
    ...meQuery(),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data !== undefined &&
      isWaiting(state.data, state.dataUpdateCount) &&
      pollMs(state.dataUpdateCount),
  })
  const plan = me?.accountType ?? 'free'
  const { data: usage } = useQuery(usageQuery())
  useEffect(() => {
    // Usage that was read before the payment is outdated.
    if (plan !== 'free') void readAgain(queries, { queryKey: ['usage'] })
  }, [plan, queries])
  if (me && plan !== 'free')
    return (
      <Notice tone="good" role="status">
        <p>
          Thank you. Your payment is confirmed, and your account is on {plans[plan].label}.
          {me.lastPayment && ` You paid ${amountText(me.lastPayment)}.`} {billingText(me)}{' '}
          {usage && usedText(usage)}
        </p>
      </Notice>
    )
  return (
    <Notice tone="info" role="status">
      <p>
        Thank you. We’re confirming your payment; this page will update when it’s done. A bank debit
        can take a few days.
      </p>
    </Notice>
  )
}
