import { plans } from '../../../shared/plans/plans.ts'
import { dimensionNames, dimensions } from '../../../shared/reports/check.ts'
import { checkOf, checksOf } from '../../../shared/reports/checks.ts'
import { verdictNames } from '../../../shared/reports/verdict-words.ts'
import { paths } from '../../../shared/site/pages.ts'
import { keptDays } from '../../../shared/trust/kept.ts'
import { exampleAlert, exampleCompany, exampleHistory } from '../content/example-history.ts'
import { alerts, steps } from '../content/ongoing-monitoring.ts'
import { pageMeta } from '../content/page-meta.ts'
import { scoresOf } from '../domain/watches/scores-of.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Callout } from '../ui/callout/callout.tsx'
import { Card, CardGrid } from '../ui/card-grid/card-grid.tsx'
import { CheckTimeline } from '../ui/check-timeline/check-timeline.tsx'
import { CompanyName } from '../ui/company-name.tsx'
import { DescriptionList } from '../ui/description-list/description-list.tsx'
import { ExampleFrame } from '../ui/example-frame/example-frame.tsx'
import { MixedText } from '../ui/mixed-text.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { Prose } from '../ui/prose/prose.tsx'
import { ScorePlot } from '../ui/score-plot/score-plot.tsx'
import { Section } from '../ui/section/section.tsx'
import { SitePage } from '../ui/site-page.tsx'
import { Steps } from '../ui/steps/steps.tsx'

const { free, premium, partner } = plans

function Example() {
  return (
    <Section
      title="What it looks like"
      intro={
        <p>
          One supplier over a year, checked every 3 months. Its buyer uploaded an invoice with the
          last check.
        </p>
      }
      layout="full"
    >
      <Notice tone="warning">
        <p>
          <strong>This example is invented:</strong> the company, its reports, their dates and their
          numbers.
        </p>
      </Notice>
      <ExampleFrame caption="Example of a history">
        <h3>
          <CompanyName name={exampleCompany} />
        </h3>
        <ScorePlot scores={scoresOf(exampleHistory)} />
        <CheckTimeline checks={exampleHistory} />
      </ExampleFrame>
    </Section>
  )
}

/** Drawn as text, shorter than the e-mail. */
function ExampleAlert() {
  const [now, before] = exampleHistory
  return (
    <Section
      title="What an alert looks like"
      intro={
        <p>
          One short email. This example is invented; its buyer uploaded a new invoice with the
          re-check.
        </p>
      }
    >
      <ExampleFrame caption="Example of an email" width="narrow">
        <p>
          <strong>
            {exampleAlert.headline}: <CompanyName name={exampleCompany} />, and{' '}
            {(now?.changes?.length ?? 1) - 1} more changes
          </strong>
        </p>
        <p>
          <MixedText>{exampleAlert.sentence}</MixedText>
        </p>
        <p>
          <strong>What it means.</strong> {exampleAlert.meaning}
        </p>
        <p>
          <strong>What to do next.</strong> {exampleAlert.next}
        </p>
        <p className="quiet">
          Trust score {now?.score}% (was {before?.score}%) · Verdict:{' '}
          {verdictNames[now?.verdict ?? 'proceed'].title}
        </p>
      </ExampleFrame>
    </Section>
  )
}

export default function OngoingMonitoring() {
  return (
    <SitePage title={pageMeta[paths.ongoingMonitoring].title} width="wide">
      <PageHero
        eyebrow="Ongoing monitoring"
        title="Suppliers change after you check them"
        lead="A report is a snapshot of one day. Monitoring checks the supplier again on a schedule, and tells you what has changed between your first order and your last."
        actions={
          <>
            <ButtonLink to={paths.contact} variant="primary" size="large">
              Contact Sales
            </ButtonLink>
            <ButtonLink to={paths.pricing} size="large">
              View Pricing
            </ButtonLink>
          </>
        }
      />
      <Section title="How it works" intro={<p>Three steps.</p>}>
        <Steps steps={steps} />
      </Section>
      <Example />
      <Section title="Real-time alerts" intro={<p>Four kinds of change.</p>} layout="full">
        <CardGrid>
          {alerts.map(({ name, text }) => (
            <Card key={name} title={name}>
              <p>{text}</p>
            </Card>
          ))}
        </CardGrid>
        <p>
          The alert is real-time: it is sent the moment the new report is filed. The checks are not:
          we start them on the dates you schedule, so a change in between shows up at the next
          check.
        </p>
      </Section>
      <ExampleAlert />
      <Section
        title="What is watched"
        intro={<p>The checks of a Premium report, in four groups.</p>}
      >
        <DescriptionList
          items={dimensions.map((dimension) => ({
            label: dimensionNames[dimension].en,
            chinese: dimensionNames[dimension].zh,
            value: checksOf(dimension)
              .map(checkOf)
              .map(({ en, byArrangement }) => (byArrangement ? `${en} (only by arrangement)` : en))
              .join(', '),
          }))}
        />
        <p>
          A re-check covers what your plan’s report covers. We also compare the company’s
          registration line by line and, if you upload an invoice with the re-check, the payee.
        </p>
      </Section>
      <Section title="Continuous assessment">
        <Prose>
          <p>
            <strong>How often:</strong> every 1, 3, 6 or 12 months, as you choose for each supplier.
            You can pause, resume or stop it anytime.
          </p>
          <p>
            <strong>By whom:</strong> our analysts. They read the same sources by hand, and the
            trust score is computed by our published rule, so that two reports can be compared.
          </p>
          <p>
            <strong>What it is not:</strong> it is not a live feed, and it does not see a change on
            the day that it happens. Before a large payment, request a new check; you don’t have to
            wait for the schedule.
          </p>
        </Prose>
      </Section>
      <Section
        title="How many suppliers"
        intro={
          <p>
            Watched at the same time. A re-check doesn’t use any of your checks, and we promise no
            deadline for it.
          </p>
        }
      >
        <DescriptionList
          items={[
            { label: free.label, value: 'None: it starts with Premium' },
            { label: premium.label, value: `${premium.watchedSuppliers} suppliers` },
            { label: partner.label, value: `${partner.watchedSuppliers} suppliers` },
            { label: plans.enterprise.label, value: 'As many as we agree on' },
          ]}
        />
        <p>
          When a plan ends, its watched suppliers are paused and kept for{' '}
          {keptDays.watchesAfterPlan} days. With a new plan in that time, their checks resume, for
          as many suppliers as that plan covers. Those that you had paused yourself stay paused.
        </p>
      </Section>
      <Callout
        variant="inverse"
        title="Which suppliers would you watch?"
        actions={
          <>
            <ButtonLink to={paths.monitoring} variant="primary">
              Watched suppliers
            </ButtonLink>
            <ButtonLink to={paths.home}>Back to Home</ButtonLink>
          </>
        }
      >
        <p>
          Usually the ones that hold your deposit or your mold, or are your only source of a part.
        </p>
      </Callout>
    </SitePage>
  )
}
