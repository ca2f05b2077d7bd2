import { paths } from '../../../../shared/pages.ts'
import { annualPrice, partnerUsd, premiumUsd } from '../../../../shared/prices.ts'
import { contactPath } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PlanCard, PlanGrid } from '../../ui/plan-card.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { money } from './money.ts'
import type { Period } from './period.ts'
import { planFeatures } from './plan-features.ts'
import type { Checkout } from './use-checkout.ts'

const costOf = (monthly: number, period: Period) => {
  if (period === 'monthly') {
    return { price: money(monthly, 'USD'), per: 'per month', note: 'Billed every month.' }
  }
  const yearly = annualPrice(monthly)
  return {
    price: money(yearly, 'USD'),
    per: 'per year',
    note: `Billed once a year: ${money(yearly / 12, 'USD')} a month.`,
  }
}

type Props = {
  period: Period
  checkout: Checkout
  /** Who pays already is led to what they pay for: a second subscription helps nobody. */
  pays: boolean
}

/** The three plans with a price. */
export function PlanCards({ period, checkout, pays }: Props) {
  return (
    <PlanGrid>
      <PlanCard
        name="Free"
        price="$0"
        note="No card needed."
        features={planFeatures.free}
        action={<ButtonLink to={paths.signUp}>Get Started</ButtonLink>}
      />
      <PlanCard
        name="Premium"
        mark="For regular buying"
        {...costOf(premiumUsd, period)}
        features={planFeatures.premium}
        action={
          pays ? (
            <ButtonLink to={paths.profile}>See your plan</ButtonLink>
          ) : (
            <CheckoutButton checkout={checkout} period={period}>
              Choose Premium
            </CheckoutButton>
          )
        }
      />
      <PlanCard
        name="Partner"
        {...costOf(partnerUsd, period)}
        features={planFeatures.partner}
        action={<ButtonLink to={contactPath('subscription')}>Choose Partner</ButtonLink>}
      />
    </PlanGrid>
  )
}
