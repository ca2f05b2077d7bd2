import type { Currency } from '../../../../shared/plans/prices.ts'
import { contactPath } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import type { BillingPeriod } from './billing-period.ts'
import type { Checkout } from './checkout.ts'

type Props = {
  checkout: Checkout
  period: BillingPeriod
  currency: Currency
  variant?: 'primary' | 'plain'
  size?: 'large'
  children: string
}

/** Links to the hosted payment page, or to the contact form if there is none. */
export function CheckoutButton(props: Props) {
  const { checkout, period, currency, variant = 'primary', size, children } = props
  const style = { variant, ...(size && { size }) }
  if (checkout.status === 'asking') {
    return (
      <Button {...style} aria-disabled={true}>
        {children}
      </Button>
    )
  }
  const link = checkout.status === 'open' ? checkout.links[currency]?.[period] : undefined
  if (link === undefined) {
    return (
      <ButtonLink {...style} to={contactPath('subscription')}>
        {children}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink {...style} to={link} reloadDocument>
      {children}
    </ButtonLink>
  )
}
