import { paths } from '../../../../shared/pages.ts'
import type { Plan } from '../../../../shared/plans.ts'
import { type Currency, partnerUsd, premiumPrice } from '../../../../shared/prices.ts'
import { contactPath } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PlanCard, PlanGrid } from '../../ui/plan-card.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { costOf, promotionText } from './cost.ts'
import { money } from './money.ts'
import type { Period } from './period.ts'
import { planFeatures } from './plan-features.ts'
import type { Checkout } from './use-checkout.ts'

const yourPlan = 'Your plan'
const seePlan = <ButtonLink to={paths.profile}>See your plan</ButtonLink>

type Props = {
  period: Period
  currency: Currency
  checkout: Checkout
  /** Undefined until it is known. */
  plan: Plan | undefined
  /** Who pays already is led to what they pay for: a second subscription helps nobody. */
  pays: boolean
}

function PremiumCard({ period, currency, checkout, plan, pays }: Props) {
  const monthly = premiumPrice[currency]
  const promotion =
    checkout.status === 'open' && period === 'monthly' ? checkout.promotion : undefined
  const hasMore = plan === 'partner' || plan === 'enterprise'
  return (
    <PlanCard
      name="Premium"
      mark={plan === 'premium' ? yourPlan : 'For regular buying'}
      {...costOf(monthly, period, currency)}
      {...(promotion && { note: <strong>{promotionText(promotion, monthly, currency)}</strong> })}
      features={planFeatures.premium}
      action={
        hasMore ? undefined : pays ? (
          seePlan
        ) : (
          <CheckoutButton checkout={checkout} period={period} currency={currency}>
            Choose Premium
          </CheckoutButton>
        )
      }
    />
  )
}

/** The three plans with a price. */
export function PlanCards(props: Props) {
  const { period, currency, plan, pays } = props
  const partner = costOf(partnerUsd, period, 'USD')
  return (
    <PlanGrid>
      <PlanCard
        name="Free"
        {...(plan === 'free' && { stamp: yourPlan })}
        price={money(0, currency)}
        note="No card needed."
        features={planFeatures.free}
        action={
          pays ? undefined : (
            <ButtonLink to={paths.signUp} state={{ isStart: true }}>
              Get Started
            </ButtonLink>
          )
        }
      />
      <PremiumCard {...props} />
      <PlanCard
        name="Partner"
        {...(plan === 'partner' && { stamp: yourPlan })}
        {...partner}
        note={
          currency === 'USD' ? partner.note : `${partner.note} Partner is billed in US dollars.`
        }
        features={planFeatures.partner}
        action={
          plan === 'partner' ? (
            seePlan
          ) : (
            <ButtonLink to={contactPath('subscription')}>Choose Partner</ButtonLink>
          )
        }
      />
    </PlanGrid>
  )
}
