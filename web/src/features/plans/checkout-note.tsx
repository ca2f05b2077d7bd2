import { Link } from 'react-router'
import type { Me } from '../../../../shared/account/account.ts'
import { plans } from '../../../../shared/plans/plans.ts'
import { contactPath } from '../../lib/paths.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import type { Checkout } from './checkout.ts'
import { hasActiveSubscription, isPaying } from './has-active-subscription.ts'
import { PortalWords } from './portal-link.tsx'

type Paying = Pick<Me, 'accountType' | 'subscriptionStatus'>
type Props = {
  checkout: Checkout
  /** The account, once it is known. */
  me: Paying | undefined
}

const why = ({ accountType, subscriptionStatus }: Paying): string => {
  if (accountType !== 'free') return `Your account is already on ${plans[accountType].label}`
  return subscriptionStatus === 'incomplete'
    ? 'Your payment is being processed'
    : 'You have a subscription whose last payment failed'
}

/** Notes for the buyer above a payment button, if any. */
export function CheckoutNote({ checkout, me }: Props) {
  const contact = <Link to={contactPath('subscription')}>write to us</Link>
  if (isPaying(me)) {
    return (
      <Notice tone="info">
        {hasActiveSubscription(me) ? (
          <p>
            {why(me)}, and paying again would start a second subscription. To change how you’re
            billed, <PortalWords />
            {contact}.
          </p>
        ) : (
          <p>
            Your account is on {plans[me.accountType].label}, billed as agreed with us. There’s
            nothing to pay here. To change it, {contact}.
          </p>
        )}
      </Notice>
    )
  }
  if (checkout.status !== 'closed') return null
  return (
    <Notice tone="info">
      <p>
        Online payment is not available here yet. The buttons lead to our{' '}
        <Link to={contactPath('subscription')}>contact form</Link>: write to us, and we’ll switch
        your account.
      </p>
    </Notice>
  )
}
