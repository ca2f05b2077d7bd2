import { contactPath } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Checkout } from './use-checkout.ts'

type Props = {
  checkout: Checkout
  period: 'monthly' | 'annual'
  look?: 'primary' | 'plain'
  size?: 'large'
  children: string
}

/** Leaves for the hosted payment page; where there is none, it leads to us. */
export function CheckoutButton({ checkout, period, look = 'primary', size, children }: Props) {
  const dressed = { look, ...(size && { size }) }
  if (checkout.status === 'asking') {
    return (
      <Button {...dressed} aria-disabled={true}>
        {children}
      </Button>
    )
  }
  if (checkout.status === 'closed') {
    return (
      <ButtonLink {...dressed} to={contactPath('subscription')}>
        {children}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink {...dressed} to={checkout[period]} reloadDocument>
      {children}
    </ButtonLink>
  )
}
