import { paths } from '../../../shared/pages.ts'
import { plans } from '../../../shared/plans.ts'
import { premiumGbp } from '../../../shared/prices.ts'
import { pageMeta } from '../content/page-meta.ts'
import { money } from '../features/plans/money.ts'
import { planFeatures } from '../features/plans/plan-features.ts'
import { useSession } from '../lib/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card, CardGrid } from '../ui/card-grid.tsx'
import { CheckList } from '../ui/check-list.tsx'
import { PageHero } from '../ui/page-hero.tsx'
import { Section } from '../ui/section.tsx'
import { SitePage } from '../ui/site-page.tsx'

const { free, premium } = plans

const features = [
  {
    name: 'Faster Results',
    text: `Your report within ${premium.deliveryHours} hours instead of ${free.deliveryHours}: a deposit deadline rarely waits two days.`,
  },
  {
    name: 'Detailed Reports',
    text: 'Financial statements, the legal representative and the businesses connected to the supplier, set out in full rather than in summary.',
  },
  {
    name: 'Save Suppliers',
    text: 'Keep the suppliers you work with at hand, with their last report beside them, and check them again when it matters.',
  },
] as const

const signUp = (
  <ButtonLink to={paths.signUp} look="primary" size="large">
    Sign Up
  </ButtonLink>
)

/** Nothing until it is known who is there, except where no script will ever tell. */
function WayOn() {
  const { status } = useSession()
  if (status === 'resolving') return <noscript>{signUp}</noscript>
  if (status === 'signed-out') return signUp
  return (
    <ButtonLink to={paths.dashboard} look="primary" size="large">
      Go to Dashboard
    </ButtonLink>
  )
}

export default function PremiumFeatures() {
  return (
    <SitePage title={pageMeta[paths.premiumFeatures].title} width="wide">
      <PageHero
        tab="Premium"
        title="Premium features"
        lead={`${premium.limit} checks every calendar month, faster, with more in every report, for ${money(premiumGbp, 'GBP')} per month.`}
        actions={<WayOn />}
      />
      <Section title="What changes" layout="full">
        <CardGrid>
          {features.map(({ name, text }) => (
            <Card key={name} title={name}>
              <p>{text}</p>
            </Card>
          ))}
        </CardGrid>
      </Section>
      <Section title="All that Premium includes">
        <CheckList items={planFeatures.premium} />
        <p>
          The {free.limit} checks of the Free plan are yours to try first. Cancel Premium whenever
          you like: billing is monthly, and your finished reports stay on your dashboard.
        </p>
      </Section>
    </SitePage>
  )
}
