import type { Me } from '../../../../shared/account.ts'

/** States in which the payment provider still has a subscription that could be charged. */
const standing = ['active', 'trialing', 'past_due', 'unpaid', 'cancelling', 'incomplete', 'paused']

/** Paying again would start a second subscription: better not to offer it. */
export const paysAlready = (
  me: Pick<Me, 'accountType' | 'subscriptionStatus'> | undefined,
): boolean =>
  me !== undefined && (me.accountType !== 'free' || standing.includes(me.subscriptionStatus ?? ''))
