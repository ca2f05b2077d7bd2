import { Link } from 'react-router'
import type { Plan } from '../../../../shared/plans.ts'
import { plans } from '../../../../shared/plans.ts'
import { contactPath } from '../../lib/paths.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Checkout } from './use-checkout.ts'

type Props = {
  checkout: Checkout
  /** The account's plan, once it is known. */
  plan: Plan | undefined
}

/** What a buyer has to know before pressing a payment button, where there is anything. */
export function CheckoutNote({ checkout, plan = 'free' }: Props) {
  const contact = contactPath('subscription')
  if (plan !== 'free') {
    return (
      <Notice tone="info">
        <p>
          Your account is on {plans[plan].label} already, and paying again would start a second
          subscription. To change how you are billed, <Link to={contact}>write to us</Link>.
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
