import { plans } from '../../../shared/plans/plans.ts'
import { premiumPrice } from '../../../shared/plans/prices.ts'
import { arrangedChecks, basicChecks, checkIds } from '../../../shared/reports/checks.ts'
import { deliveryPromise } from '../../../shared/requests/delivery-promise.ts'
import { paths } from '../../../shared/site/pages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { useSession } from '../domain/session/session.ts'
import { CurrencySwitch } from '../features/plans/currency-switch.tsx'
import { planFeatures } from '../features/plans/plan-features.ts'
import { bothPeriods, priceNote } from '../features/plans/price-text.ts'
import { useCurrency } from '../features/plans/use-currency.ts'
import { useCurrentPlan } from '../features/search/use-current-plan.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Card, CardGrid } from '../ui/card-grid/card-grid.tsx'
import { CheckList } from '../ui/check-list/check-list.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { Section } from '../ui/section/section.tsx'
import { SitePage } from '../ui/site-page.tsx'

const { free, premium, partner } = plans

const features = [
  {
    name: 'Faster Results',
    text: `Your report within ${premium.deliveryHours} hours instead of ${free.deliveryHours}, because a deposit deadline rarely waits two days. ${deliveryPromise}`,
  },
  {
    name: 'Detailed Reports',
    text: `Each report covers ${checkIds.length - arrangedChecks.length} of our ${checkIds.length} checks instead of ${basicChecks.length}. Premium adds courts, taxes, connected businesses, the legal representative’s other companies and, where filed, financial reports. The other ${arrangedChecks.length} are by arrangement.`,
  },
  {
    name: 'Save Suppliers',
    text: 'Keep the suppliers you work with at hand, with their last report next to them, and check them again when it matters.',
  },
  {
    name: 'Watched Suppliers',
    text: `Up to ${premium.watchedSuppliers} suppliers are checked again on a schedule, and we tell you what changed. Partner covers ${partner.watchedSuppliers}.`,
  },
] as const

const signUp = (
  <ButtonLink to={paths.signUp} variant="primary" size="large">
    Sign Up
  </ButtonLink>
)

/** Links to the missing plan, or to its features for buyers who have it. */
function PlanButton() {
  const plan = useCurrentPlan()
  const dressed = { variant: 'primary', size: 'large' } as const
  if (plan === undefined)
    return (
      <Button {...dressed} aria-disabled={true}>
        Upgrade to Premium
      </Button>
    )
  return (
    <ButtonLink {...dressed} to={plan === 'free' ? paths.upgrade : paths.profile}>
      {plan === 'free' ? 'Upgrade to Premium' : 'See your plan'}
    </ButtonLink>
  )
}

/** Renders nothing until the session is known, except without scripts. */
function WayOn() {
  const { status } = useSession()
  if (status === 'resolving') return <noscript>{signUp}</noscript>
  if (status === 'signed-out') return signUp
  return (
    <>
      <PlanButton />
      <ButtonLink to={paths.dashboard} size="large">
        Go to Dashboard
      </ButtonLink>
    </>
  )
}

export default function PremiumFeatures() {
  const currency = useCurrency('GBP')
  const price = bothPeriods(premiumPrice[currency], currency)
  return (
    <SitePage title={pageMeta[paths.premiumFeatures].title} width="wide">
      <PageHero
        eyebrow="Premium"
        title="Premium features"
        lead={`${premium.limit} supplier checks every calendar month, faster, with more in every report, for ${price}.`}
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
      <Section title="Everything in Premium">
        <CheckList items={planFeatures.premium} />
        <p>
          The Free plan has {free.limit} supplier checks in total, so you can try us; Premium has{' '}
          {premium.limit} every calendar month. Cancel anytime: your finished reports stay on your
          dashboard. Premium is {price}.
        </p>
        <CurrencySwitch value={currency} />
        <p className="quiet">{priceNote}</p>
      </Section>
    </SitePage>
  )
}
