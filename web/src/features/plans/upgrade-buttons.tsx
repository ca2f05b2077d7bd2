import type { Plan } from '../../../../shared/plans.ts'
import { premiumGbp } from '../../../../shared/prices.ts'
import { CheckoutButton } from './checkout-button.tsx'
import { CheckoutNote } from './checkout-note.tsx'
import { money } from './money.ts'
import { saving } from './period.ts'
import { useCheckout } from './use-checkout.ts'

/** The two ways to Premium. */
export function UpgradeButtons({ plan }: { plan: Plan | undefined }) {
  const checkout = useCheckout()
  return (
    <>
      <CheckoutNote checkout={checkout} plan={plan} />
      <p>
        {money(premiumGbp, 'GBP')} per month, or a year at once for less.
        {checkout.status === 'open' && ' The payment page shows the exact amount before you pay.'}
      </p>
      <div className="actions">
        <CheckoutButton checkout={checkout} period="monthly" size="large">
          Upgrade to Premium
        </CheckoutButton>
        <CheckoutButton checkout={checkout} period="annual" look="plain" size="large">
          {`Subscribe annually to ${saving.toLowerCase()}`}
        </CheckoutButton>
      </div>
      <p className="quiet">Cancel anytime • Secure payment</p>
    </>
  )
}
