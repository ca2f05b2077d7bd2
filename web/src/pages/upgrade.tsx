import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { planNames } from '../../../shared/plans/plans.ts'
import { paths } from '../../../shared/site/pages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { upgradeQuestions } from '../content/upgrade-questions.tsx'
import { meQuery } from '../domain/session/account-queries.ts'
import { CheckoutNote } from '../features/plans/checkout-note.tsx'
import { comparisonOf } from '../features/plans/comparison.ts'
import { CurrencySwitch } from '../features/plans/currency-switch.tsx'
import { CurrentPlan } from '../features/plans/current-plan.tsx'
import { hasActiveSubscription, isPaying } from '../features/plans/has-active-subscription.ts'
import { PortalLink } from '../features/plans/portal-link.tsx'
import { UpgradeButtons } from '../features/plans/upgrade-buttons.tsx'
import { useCheckout } from '../features/plans/use-checkout.ts'
import { useCurrency } from '../features/plans/use-currency.ts'
import { logFailure } from '../lib/log.ts'
import { contactPath } from '../lib/paths.ts'
import { ComparisonTable } from '../ui/comparison-table/comparison-table.tsx'
import { type Feature, FeatureList } from '../ui/feature-list/feature-list.tsx'
import { Section } from '../ui/section/section.tsx'
import { PageHead, SitePage } from '../ui/site-page.tsx'

/** Partner has a price in dollars alone, and a page shows one currency; Enterprise has none. */
const partnerQuestion: Feature = {
  name: 'What about Partner and Enterprise?',
  text: (
    <p>
      Partner is on the <Link to={paths.pricing}>pricing page</Link>:{' '}
      <Link to={contactPath('subscription')}>write to us</Link> to start. For Enterprise,{' '}
      <Link to={contactPath('enterprise')}>tell us</Link> how many suppliers you check each month,
      and we’ll send you a quote.
    </p>
  ),
}

export default function Upgrade() {
  const { data: me, isError, error } = useQuery(meQuery())
  const checkout = useCheckout()
  const currency = useCurrency('GBP')
  useEffect(() => {
    if (error) logFailure('The plan could not be read, and shows as free', error)
  }, [error])
  // docs/specification.md#plan-not-loaded-on-the-upgrade-page
  const plan = me?.accountType ?? (isError ? 'free' : undefined)
  const pays = isPaying(me)
  return (
    <SitePage title={pageMeta[paths.upgrade].title} width="wide">
      <PageHead title="Upgrade" />
      <CurrentPlan plan={plan} me={me} />
      <CheckoutNote checkout={checkout} me={me} />
      {pays ? (
        hasActiveSubscription(me) && (
          <div className="actions">
            <PortalLink />
          </div>
        )
      ) : (
        <Section title="Premium" layout="full">
          <CurrencySwitch value={currency} />
          <UpgradeButtons checkout={checkout} currency={currency} />
        </Section>
      )}
      {pays && plan !== 'free' ? (
        <Section title="Compare the plans" layout="full">
          <ComparisonTable
            caption="What each plan includes"
            featured={planNames.indexOf(me.accountType)}
            {...comparisonOf()}
          />
        </Section>
      ) : (
        <Section title="Free and Premium">
          <ComparisonTable
            caption="Free and Premium compared"
            featured={1}
            {...comparisonOf(['free', 'premium'])}
          />
        </Section>
      )}
      <Section title="Questions about upgrading">
        <FeatureList features={[...upgradeQuestions, partnerQuestion]} />
      </Section>
    </SitePage>
  )
}
