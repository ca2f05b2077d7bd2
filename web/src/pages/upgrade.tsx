import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../../../shared/pages.ts'
import { premiumGbp } from '../../../shared/prices.ts'
import { pageMeta } from '../content/page-meta.ts'
import { upgradeQuestions } from '../content/upgrade-questions.tsx'
import { comparisonOf } from '../features/plans/comparison.ts'
import { CurrentPlan } from '../features/plans/current-plan.tsx'
import { money } from '../features/plans/money.ts'
import { UpgradeButtons } from '../features/plans/upgrade-buttons.tsx'
import { meQuery } from '../features/requests/queries.ts'
import { logFailure } from '../lib/log.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ComparisonTable } from '../ui/comparison-table.tsx'
import { FeatureList } from '../ui/feature-list.tsx'
import { Section } from '../ui/section.tsx'
import { SitePage } from '../ui/site-page.tsx'

export default function Upgrade() {
  const { data: me, isError, error } = useQuery(meQuery())
  useEffect(() => {
    if (error) logFailure('The plan could not be read, and shows as free', error)
  }, [error])
  // Specification, section 8: a plan that cannot be read shows as free, and nothing is said.
  const plan = me?.accountType ?? (isError ? 'free' : undefined)
  return (
    <SitePage title={pageMeta[paths.upgrade].title} width="wide">
      <div className="page__head">
        <h1>Upgrade</h1>
        <ButtonLink to={paths.dashboard}>Back to Dashboard</ButtonLink>
      </div>
      <CurrentPlan plan={plan} />
      <Section
        title="Free and Premium"
        intro={<p>Premium costs {money(premiumGbp, 'GBP')} per month.</p>}
      >
        <ComparisonTable
          caption="Free and Premium compared"
          featured={1}
          {...comparisonOf(['free', 'premium'])}
        />
        <UpgradeButtons me={me} />
      </Section>
      <Section title="Questions about upgrading">
        <FeatureList features={upgradeQuestions} />
      </Section>
    </SitePage>
  )
}
