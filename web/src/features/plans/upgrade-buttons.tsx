import type { Me } from '../../../../shared/account.ts'
import { premiumGbp } from '../../../../shared/prices.ts'
import { CheckoutButton } from './checkout-button.tsx'
import { CheckoutNote } from './checkout-note.tsx'
import { money } from './money.ts'
import { paysAlready } from './pays-already.ts'
import { saving } from './period.ts'
import { PortalLink } from './portal-link.tsx'
import { useCheckout } from './use-checkout.ts'

/** The two ways to Premium; for who has it, the way to manage it. */
export function UpgradeButtons({ me }: { me: Me | undefined }) {
  const checkout = useCheckout()
  if (paysAlready(me)) {
    return (
      <>
        <CheckoutNote checkout={checkout} me={me} />
        <div className="actions">
          <PortalLink />
        </div>
      </>
    )
  }
  return (
    <>
      <CheckoutNote checkout={checkout} me={me} />
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
