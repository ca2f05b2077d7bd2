import type { Me } from '../../../../shared/account/account.ts'
import { graceDays, plans } from '../../../../shared/plans/plans.ts'
import { premiumPrice } from '../../../../shared/plans/prices.ts'
import { deliveryPromise } from '../../../../shared/requests/delivery-promise.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { reportKinds } from '../../content/report-kinds.ts'
import { formatKnownDate } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { DescriptionList } from '../../ui/description-list/description-list.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { billingDetails, billingText } from './billing.ts'
import { CurrencySwitch } from './currency-switch.tsx'
import { PortalLink, PortalNote } from './portal-link.tsx'
import { bothPeriods, priceNote } from './price-text.ts'
import { SearchCounts } from './search-counts.tsx'
import { useCurrency } from './use-currency.ts'

/** The payment provider's "past_due" becomes "Past due"; the last period of a canceled subscription is "Canceled". */
const readable = (status: string): string =>
  status === 'cancelling'
    ? 'Canceled'
    : status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ')

/** An account that is still on a paid plan is within the grace period, which the server counts. */
const PastDue = ({ isFree }: { isFree: boolean }) => (
  <Notice tone="warning">
    <p>
      {isFree
        ? `Your last payment failed, and the ${graceDays}-day grace period is over. Update your payment method to get Premium back.`
        : `Your last payment failed. To keep your plan, update your payment method within ${graceDays} days of that payment.`}
    </p>
  </Notice>
)

/** The card "Current plan": docs/specification.md#profile. */
export function ProfilePlan({ me }: { me: Me }) {
  const isFree = me.accountType === 'free'
  const currency = useCurrency('GBP')
  const facts = [
    { label: 'Plan', value: plans[me.accountType].label },
    ...(me.subscriptionStatus
      ? [{ label: 'Subscription status', value: readable(me.subscriptionStatus) }]
      : []),
    ...(isFree ? [] : [{ label: 'Start date', value: formatKnownDate(me.startingDate) }]),
    { label: 'Report', value: reportKinds[me.accountType].name },
    ...billingDetails(me),
  ]
  return (
    <>
      <DescriptionList items={facts} />
      {me.subscriptionStatus === 'past_due' && <PastDue isFree={isFree} />}
      {me.subscriptionStatus === 'cancelling' && (
        <Notice tone="info">
          <p>Your subscription is canceled. {billingText(me)} Until then nothing changes.</p>
        </Notice>
      )}
      {isFree ? (
        <>
          <p>
            Premium gives you {plans.premium.limit} checks every calendar month, with reports within{' '}
            {plans.premium.deliveryHours} hours, for {bothPeriods(premiumPrice[currency], currency)}
            . {deliveryPromise}
          </p>
          <CurrencySwitch value={currency} />
          <p className="quiet">{priceNote}</p>
          <div className="actions">
            <ButtonLink to={paths.upgrade} variant="primary">
              Upgrade to Premium
            </ButtonLink>
            {me.subscriptionStatus && <PortalLink />}
          </div>
        </>
      ) : (
        <>
          <SearchCounts plan={me.accountType} />
          {me.subscriptionStatus && (
            <>
              <div className="actions">
                <PortalLink />
              </div>
              <PortalNote />
            </>
          )}
        </>
      )}
    </>
  )
}
