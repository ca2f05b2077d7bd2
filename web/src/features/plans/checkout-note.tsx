import { Link } from 'react-router'
import type { Me } from '../../../../shared/account.ts'
import { plans } from '../../../../shared/plans.ts'
import { contactPath } from '../../lib/paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { paysAlready } from './pays-already.ts'
import type { Checkout } from './use-checkout.ts'

type Props = {
  checkout: Checkout
  /** The account, once it is known. */
  me: Pick<Me, 'accountType' | 'subscriptionStatus'> | undefined
}

const why = ({ accountType, subscriptionStatus }: NonNullable<Props['me']>): string => {
  if (accountType !== 'free') return `Your account is on ${plans[accountType].label} already`
  return subscriptionStatus === 'incomplete'
    ? 'A payment of yours is under way'
    : 'You have a subscription whose last payment failed'
}

/** What a buyer has to know before pressing a payment button, where there is anything. */
export function CheckoutNote({ checkout, me }: Props) {
  const contact = contactPath('subscription')
  if (me && paysAlready(me)) {
    return (
      <Notice tone="info">
        <p>
          {why(me)}, and paying again would start a second subscription. To change how you are
          billed, manage your subscription or <Link to={contact}>write to us</Link>.
        </p>
      </Notice>
    )
  }
  if (checkout.status !== 'closed') return null
  return (
    <Notice tone="info">
      <p>
        Online payment is not open here yet. The buttons lead to our{' '}
        <Link to={contact}>contact form</Link>: write to us, and we move your account by hand.
      </p>
    </Notice>
  )
}
