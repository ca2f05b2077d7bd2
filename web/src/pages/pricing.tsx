import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { monthChecksText } from '../../../shared/plans/month-checks.ts'
import { deliveryPromise } from '../../../shared/requests/delivery-promise.ts'
import { paths } from '../../../shared/site/pages.ts'
import { basicScoreText } from '../content/basic-score.ts'
import { pageMeta } from '../content/page-meta.ts'
import { meQuery } from '../domain/session/account-queries.ts'
import { type BillingPeriod, billingPeriods } from '../features/plans/billing-period.ts'
import { CheckoutNote } from '../features/plans/checkout-note.tsx'
import { comparisonOf } from '../features/plans/comparison.ts'
import { CurrencySwitch } from '../features/plans/currency-switch.tsx'
import { PlanCards } from '../features/plans/plan-cards.tsx'
import { planFeatures } from '../features/plans/plan-features.ts'
import { priceNote } from '../features/plans/price-text.ts'
import { useCheckout } from '../features/plans/use-checkout.ts'
import { useCurrency } from '../features/plans/use-currency.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Callout } from '../ui/callout/callout.tsx'
import { CheckList } from '../ui/check-list/check-list.tsx'
import { ComparisonTable } from '../ui/comparison-table/comparison-table.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { Section } from '../ui/section/section.tsx'
import { SitePage } from '../ui/site-page.tsx'
import { ToggleGroup } from '../ui/toggle-group/toggle-group.tsx'

export default function Pricing() {
  const [period, setPeriod] = useState<BillingPeriod>('annual')
  const currency = useCurrency('USD')
  const checkout = useCheckout()
  const { data: me } = useQuery(meQuery())
  return (
    <SitePage title={pageMeta[paths.pricing].title} width="wide">
      <PageHero
        eyebrow="Plans"
        title="Pricing"
        lead="A check costs less than a sample shipment, and far less than a deposit that never comes back. Start free. Upgrade once you buy regularly."
      />
      <div className="actions">
        <ToggleGroup
          legend="Billing period"
          name="period"
          options={billingPeriods}
          value={period}
          onChange={setPeriod}
        />
        <CurrencySwitch value={currency} />
      </div>
      <CheckoutNote checkout={checkout} me={me} />
      <PlanCards period={period} currency={currency} checkout={checkout} me={me} />
      <Callout
        title="Enterprise"
        actions={
          <ButtonLink to={paths.contact} variant="primary">
            Contact Sales
          </ButtonLink>
        }
      >
        <p>For buying teams with more suppliers than a standard plan covers.</p>
        <CheckList items={planFeatures.enterprise} />
      </Callout>
      <Section title="Compare the plans" layout="full">
        <ComparisonTable caption="What each plan includes" featured={1} {...comparisonOf()} />
        <p className="quiet">{priceNote}</p>
        <p className="quiet">
          {deliveryPromise} {monthChecksText}
        </p>
        <p className="quiet">
          {basicScoreText} Not sure which plan fits?{' '}
          <Link to={`${paths.howItWorks}#check-by-check`}>
            See what each report contains, check by check
          </Link>
          . An invoice in hand? <Link to={paths.beforeYouPay}>Check it now</Link>, free and without
          an account.
        </p>
      </Section>
    </SitePage>
  )
}
