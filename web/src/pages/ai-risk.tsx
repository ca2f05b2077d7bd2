import { Link } from 'react-router'
import { plans } from '../../../shared/plans/plans.ts'
import { paths } from '../../../shared/site/pages.ts'
import { decidedByPeople } from '../../../shared/trust/promises.ts'
import { abilities, benefits, watched } from '../content/ai-risk.ts'
import { pageMeta } from '../content/page-meta.ts'
import { basicAi, managerReads } from '../content/report-kinds.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Callout } from '../ui/callout/callout.tsx'
import { Card, CardGrid } from '../ui/card-grid/card-grid.tsx'
import { CheckList } from '../ui/check-list/check-list.tsx'
import { FeatureList } from '../ui/feature-list/feature-list.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { Section } from '../ui/section/section.tsx'
import { SitePage } from '../ui/site-page.tsx'

export default function AiRisk() {
  return (
    <SitePage title={pageMeta[paths.aiRisk].title} width="wide">
      <PageHero
        eyebrow="AI risk detection"
        title="Spot trouble before it costs you"
        lead="A supplier rarely fails overnight. We look at all the records side by side, point out what tends to come before a failure, and leave the decision to you."
        actions={
          <>
            <ButtonLink to={paths.contact} variant="primary" size="large">
              Request a Demo
            </ButtonLink>
            <ButtonLink to={paths.home} size="large">
              Start from Free Checks
            </ButtonLink>
          </>
        }
      />
      <Section title="What it does">
        <FeatureList features={abilities} />
      </Section>
      <Section title="The benefits of an early warning">
        <CheckList items={benefits} />
      </Section>
      <Section title="Financial risk and compliance" layout="full">
        <CardGrid>
          {watched.map(({ name, text }) => (
            <Card key={name} title={name}>
              <p>{text}</p>
            </Card>
          ))}
        </CardGrid>
      </Section>
      <Section title="What software does, and what people do">
        <p>
          Software computes the score <Link to={paths.howWeScore}>by a published rule</Link>,
          compares new reports on a watched supplier with the last, and compares an invoice with the
          report. An AI model suggests Chinese names in AI Help. {decidedByPeople} Every finding
          names the record behind it.
        </p>
        <p>
          Premium has {basicAi}. The full AI suite and currency hedging tools are by arrangement
          (Partner and Enterprise), and a person does the work: {managerReads}. The manager also
          goes over the currency risk of your orders with you. See the{' '}
          <Link to={paths.pricing}>plans</Link> or read about{' '}
          <Link to={paths.ongoingMonitoring}>ongoing monitoring</Link>.
        </p>
      </Section>
      <Callout
        variant="inverse"
        title="Start with one supplier"
        actions={<ButtonLink to={paths.home}>Back to Home</ButtonLink>}
      >
        <p>Your first {plans.free.limit} checks are free and show you what a report looks like.</p>
      </Callout>
    </SitePage>
  )
}
