import type { Me } from '../../../../shared/account/account.ts'
import { type Currency, partnerUsd, premiumPrice } from '../../../../shared/plans/prices.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { contactPath } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { PlanCard, PlanGrid } from '../../ui/plan-card/plan-card.tsx'
import { ownPrice } from './billing.ts'
import type { BillingPeriod } from './billing-period.ts'
import type { Checkout } from './checkout.ts'
import { CheckoutButton } from './checkout-button.tsx'
import { isPaying } from './has-active-subscription.ts'
import { money } from './money.ts'
import { planFeatures } from './plan-features.ts'
import { priceText, promotionText } from './price-text.ts'

const yourPlan = 'Your plan'
const seePlan = <ButtonLink to={paths.profile}>See your plan</ButtonLink>

type Props = {
  period: BillingPeriod
  currency: Currency
  checkout: Checkout
  /** The account, once it is known. */
  me: Me | undefined
}

function PremiumCard({ period, currency, checkout, me }: Props) {
  if (me?.accountType === 'premium')
    return (
      <PlanCard
        name="Premium"
        mark={yourPlan}
        {...ownPrice(me)}
        features={planFeatures.premium}
        action={seePlan}
      />
    )
  const monthly = premiumPrice[currency]
  const promotion =
    checkout.status === 'open' && period === 'monthly' ? checkout.promotion : undefined
  const hasMore = me !== undefined && me.accountType !== 'free'
  return (
    <PlanCard
      name="Premium"
      mark="For regular buyers"
      {...priceText(monthly, period, currency)}
      {...(promotion && { note: <strong>{promotionText(promotion, monthly, currency)}</strong> })}
      features={planFeatures.premium}
      action={
        // Paying buyers see their plan instead: a second subscription is never wanted.
        hasMore ? undefined : isPaying(me) ? (
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
  const { period, currency, me } = props
  const plan = me?.accountType
  const partner = priceText(partnerUsd, period, 'USD')
  const inDollars = currency === 'USD' ? '' : ' Partner is billed in US dollars.'
  return (
    <PlanGrid>
      <PlanCard
        name="Free"
        {...(plan === 'free' && { stamp: yourPlan })}
        price={money(0, currency)}
        note="No card needed."
        features={planFeatures.free}
        action={
          isPaying(me) ? undefined : (
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
        {...(me && plan === 'partner'
          ? ownPrice(me)
          : { ...partner, note: partner.note + inDollars })}
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
