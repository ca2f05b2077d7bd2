import { monthChecksText } from '../../../../shared/plans/month-checks.ts'
import { type Currency, premiumPrice } from '../../../../shared/plans/prices.ts'
import { deliveryPromise } from '../../../../shared/requests/delivery-promise.ts'
import { PlanCard, PlanGrid } from '../../ui/plan-card/plan-card.tsx'
import { saving } from './billing-period.ts'
import type { Checkout } from './checkout.ts'
import { CheckoutButton } from './checkout-button.tsx'
import { priceNote, priceText, promotionText } from './price-text.ts'

/** Buttons for monthly and yearly Premium, with prices. */
export function UpgradeButtons({ checkout, currency }: { checkout: Checkout; currency: Currency }) {
  const monthly = premiumPrice[currency]
  const promotion = checkout.status === 'open' ? checkout.promotion : undefined
  return (
    <>
      <PlanGrid columns={2}>
        <PlanCard
          name="Monthly"
          level={3}
          {...priceText(monthly, 'monthly', currency)}
          {...(promotion && {
            note: <strong>{promotionText(promotion, monthly, currency)}</strong>,
          })}
          action={
            <CheckoutButton checkout={checkout} period="monthly" currency={currency} size="large">
              Upgrade to Premium
            </CheckoutButton>
          }
        />
        <PlanCard
          name="Annual"
          level={3}
          {...priceText(monthly, 'annual', currency)}
          action={
            <CheckoutButton
              checkout={checkout}
              period="annual"
              currency={currency}
              variant="plain"
              size="large"
            >
              {`Subscribe annually to ${saving.toLowerCase()}`}
            </CheckoutButton>
          }
        />
      </PlanGrid>
      <p className="quiet">Cancel anytime • Secure payment</p>
      <p className="quiet">{priceNote}</p>
      <p className="quiet">
        {monthChecksText} {deliveryPromise}
      </p>
    </>
  )
}
