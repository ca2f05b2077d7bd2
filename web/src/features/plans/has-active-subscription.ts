import type { Me } from '../../../../shared/account/account.ts'

type Paying = Pick<Me, 'accountType' | 'subscriptionStatus'>

/** States in which the payment provider still has a subscription that could be charged. */
const activeStatuses = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'cancelling',
  'incomplete',
  'paused',
]

/** Whether there is a subscription to manage at the payment provider. A granted plan has none. */
export const hasActiveSubscription = ({ subscriptionStatus }: Paying): boolean =>
  activeStatuses.includes(subscriptionStatus ?? '')

/** Paying buyers get no payment button, which would start a second subscription. */
export const isPaying = (me: Paying | undefined): me is Paying =>
  me !== undefined && (me.accountType !== 'free' || hasActiveSubscription(me))
