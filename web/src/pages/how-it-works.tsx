import { Link } from 'react-router'
import { plans } from '../../../shared/plans/plans.ts'
import type { Currency } from '../../../shared/plans/prices.ts'
import { checkIds } from '../../../shared/reports/checks.ts'
import { paths } from '../../../shared/site/pages.ts'
import { decidedByPeople } from '../../../shared/trust/promises.ts'
import { basicScoreText } from '../content/basic-score.ts'
import { dimensions, reportContents, steps } from '../content/how-it-works.tsx'
import { pageMeta } from '../content/page-meta.ts'
import { reportChecks } from '../content/report-checks.ts'
import { CurrencySwitch } from '../features/plans/currency-switch.tsx'
import { bothPeriods, priceNote } from '../features/plans/price-text.ts'
import { useCurrency } from '../features/plans/use-currency.ts'
import { contactPath } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Callout } from '../ui/callout/callout.tsx'
import { Card, CardGrid } from '../ui/card-grid/card-grid.tsx'
import { CheckList } from '../ui/check-list/check-list.tsx'
import { ComparisonTable } from '../ui/comparison-table/comparison-table.tsx'
import { FeatureList } from '../ui/feature-list/feature-list.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { Section } from '../ui/section/section.tsx'
import { SitePage } from '../ui/site-page.tsx'
import { Steps } from '../ui/steps/steps.tsx'

/** A price of another currency than the page's is left to the pricing page. */
const priceIn = (currency: Currency, price: Partial<Record<Currency, number>> = {}): string => {
  const amount = price[currency]
  return amount === undefined ? '' : `${bothPeriods(amount, currency)}. `
}

export default function HowItWorks() {
  const currency = useCurrency('GBP')
  return (
    <SitePage title={pageMeta[paths.howItWorks].title} width="wide">
      <PageHero
        eyebrow="Method"
        title="How it works"
        lead="You give us the name on the contract. We pull the official records and tell you what they say and what that means for your payment."
      />
      <Section title="Five steps" intro={<p>From a name to a report.</p>}>
        <Steps steps={steps} />
      </Section>
      <Section
        title="Four risk dimensions"
        intro={
          <p>
            A supplier can be sound in one and fail in another, so each gets its own score if enough
            is known. In a Basic report, only the legal dimension does.
          </p>
        }
      >
        <FeatureList features={dimensions} />
      </Section>
      <Section
        id="contents"
        title="What a report contains"
        intro={
          <p>
            Every report names its sources and the day we read them. {decidedByPeople}{' '}
            <Link to={paths.sampleReport}>Read a sample report</Link>
          </p>
        }
        layout="full"
      >
        <CurrencySwitch value={currency} />
        <CardGrid>
          {reportContents.map(({ name, plan, intro, price, contents }) => (
            <Card
              key={name}
              title={name}
              action={
                name === 'Enterprise' ? (
                  <ButtonLink to={contactPath('enterprise')}>
                    Contact us about Enterprise
                  </ButtonLink>
                ) : (
                  <ButtonLink to={paths.pricing}>See {plan} pricing</ButtonLink>
                )
              }
            >
              <p>{priceIn(currency, price) + intro}</p>
              <CheckList items={contents} />
            </Card>
          ))}
        </CardGrid>
        <p className="quiet">{priceNote}</p>
        <p className="quiet">
          Hedging tools inform a decision; they are not financial advice. More on{' '}
          <Link to={paths.aiRisk}>AI risk detection</Link> and{' '}
          <Link to={paths.ongoingMonitoring}>ongoing monitoring</Link>.
        </p>
      </Section>
      <Section
        id="check-by-check"
        title="Check by check"
        intro={
          <p>
            The {checkIds.length} checks, and which report has which. Where we look:{' '}
            <Link to={paths.sources}>Sources</Link>
          </p>
        }
        layout="full"
      >
        <ComparisonTable caption="Checks of each report" featured={1} {...reportChecks} />
        <p className="quiet">
          Your report covers what your plan covers on the day you request it. {basicScoreText} If a
          source gives no answer, the report says so. An Enterprise report has the checks we agree
          on with you.
        </p>
      </Section>
      <Callout
        variant="inverse"
        title="Have a supplier in mind?"
        actions={
          <ButtonLink to={paths.home} variant="primary">
            Search for a supplier
          </ButtonLink>
        }
      >
        <p>The first {plans.free.limit} checks are free.</p>
      </Callout>
    </SitePage>
  )
}
