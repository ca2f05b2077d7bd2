import type { LastPayment, Me } from '../../../../shared/account/account.ts'
import { nextCharge } from '../../../../shared/plans/prices.ts'
import { formatKnownDate } from '../../lib/format.ts'
import { hasActiveSubscription } from './has-active-subscription.ts'
import { money } from './money.ts'

export type Billed = Pick<
  Me,
  'accountType' | 'subscriptionStatus' | 'nextBillingDate' | 'lastPayment'
>

export const amountText = ({ amount, currency }: LastPayment): string =>
  money(Number(amount), currency)

/** Partner and Enterprise are billed as agreed, unless there is a card subscription too. */
const isBilled = (me: Billed): boolean => me.accountType === 'premium' || hasActiveSubscription(me)

/** The end of the plan or the next charge, with a label. */
function nextOf(me: Billed): { label: string; on: string } | undefined {
  if (me.nextBillingDate === null || !isBilled(me)) return undefined
  const label = me.subscriptionStatus === 'cancelling' ? 'Premium ends' : 'Next billing date'
  return { label, on: formatKnownDate(me.nextBillingDate) }
}

/** " of $29", where the amount is known. */
const ofAmount = ({ lastPayment, accountType }: Billed): string => {
  const amount = accountType === 'premium' && lastPayment ? nextCharge(lastPayment) : undefined
  return amount !== undefined && lastPayment ? ` of ${money(amount, lastPayment.currency)}` : ''
}

/** The billing details, as far as they are known. */
export function billingDetails(me: Billed): { label: string; value: string }[] {
  const { lastPayment } = me
  const next = nextOf(me)
  return [
    ...(lastPayment
      ? [
          {
            label: 'Last payment',
            value: `${amountText(lastPayment)} on ${formatKnownDate(lastPayment.paidAt)}`,
          },
        ]
      : []),
    ...(lastPayment?.interval && me.subscriptionStatus !== 'cancelling'
      ? [{ label: 'Billed', value: `Every ${lastPayment.interval}` }]
      : []),
    ...(next ? [{ label: next.label, value: next.on }] : []),
  ]
}

/** The billing details in sentences; empty if nothing is known. */
export function billingText(me: Billed): string {
  const { lastPayment } = me
  const next = nextOf(me)
  const isEnding = me.subscriptionStatus === 'cancelling'
  return [
    ...(lastPayment?.interval && !isEnding ? [`Billed every ${lastPayment.interval}.`] : []),
    ...(next && isEnding ? [`Premium ends on ${next.on}, and you won’t be charged again.`] : []),
    ...(next && !isEnding ? [`Next charge${ofAmount(me)} on ${next.on}.`] : []),
  ].join(' ')
}

/** The actual price on the card of the buyer's current plan, instead of the list price. */
export function ownPrice(me: Billed): { price?: string; per?: string; note: string } {
  const { lastPayment } = me
  if (!hasActiveSubscription(me))
    return { note: 'Billed as agreed with us. There’s nothing to pay here.' }
  return {
    ...(lastPayment && {
      price: amountText(lastPayment),
      per: `paid on ${formatKnownDate(lastPayment.paidAt)}`,
    }),
    note: billingText(me),
  }
}
