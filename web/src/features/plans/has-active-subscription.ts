import type { Me } from '../../../../shared/account.ts'

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

/** Something to manage at the payment provider. A plan that we set by hand has nothing there. */
export const hasActiveSubscription = ({ subscriptionStatus }: Paying): boolean =>
  activeStatuses.includes(subscriptionStatus ?? '')

/** Paying again would start a second subscription: better not to offer it. */
export const isPaying = (me: Paying | undefined): me is Paying =>
  me !== undefined && (me.accountType !== 'free' || hasActiveSubscription(me))
