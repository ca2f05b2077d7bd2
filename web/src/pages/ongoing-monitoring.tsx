import { paths } from '../../../shared/pages.ts'
import { alerts, steps } from '../content/ongoing-monitoring.ts'
import { pageMeta } from '../content/page-meta.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Callout } from '../ui/callout/callout.tsx'
import { Card, CardGrid } from '../ui/card-grid/card-grid.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { Prose } from '../ui/prose/prose.tsx'
import { Section } from '../ui/section/section.tsx'
import { SitePage } from '../ui/site-page.tsx'
import { Steps } from '../ui/steps/steps.tsx'

export default function OngoingMonitoring() {
  return (
    <SitePage title={pageMeta[paths.ongoingMonitoring].title} width="wide">
      <PageHero
        eyebrow="Ongoing monitoring"
        title="A supplier does not stay as you checked it"
        lead="A report shows one day. Monitoring tells you when the picture changes, between the first order and the last."
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
      <Section title="Real-time alerts" intro={<p>Four kinds of change.</p>} layout="full">
        <CardGrid columns={2}>
          {alerts.map(({ name, text }) => (
            <Card key={name} title={name}>
              <p>{text}</p>
            </Card>
          ))}
        </CardGrid>
      </Section>
      <Section title="Continuous assessment">
        <Prose>
          <p>
            Each change is weighed against everything known about the supplier. A new address is
            routine for a growing factory and a warning for one with unpaid judgments, so the trust
            score is worked out again, and the history shows how it came about.
          </p>
          <p>
            Monitoring is part of the full AI suite of the Partner plan, beside unlimited checks,
            currency hedging tools and an account manager. Enterprise agreements can include it.
          </p>
        </Prose>
      </Section>
      <Section title="How it works" intro={<p>Three steps.</p>}>
        <Steps steps={steps} />
      </Section>
      <Callout
        variant="inverse"
        title="Which suppliers would you watch?"
        actions={<ButtonLink to={paths.home}>Back to Home</ButtonLink>}
      >
        <p>Usually those that hold your deposit, your mould or your only source of a part.</p>
      </Callout>
    </SitePage>
  )
}
