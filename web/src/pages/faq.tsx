import { paths } from '../../../shared/site/pages.ts'
import { supportHours } from '../../../shared/trust/promises.ts'
import { planQuestions, reportQuestions, searchQuestions } from '../content/faq.tsx'
import { pageMeta } from '../content/page-meta.ts'
import { Accordion } from '../ui/accordion/accordion.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { Callout } from '../ui/callout/callout.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { Section } from '../ui/section/section.tsx'
import { SitePage } from '../ui/site-page.tsx'

export default function Faq() {
  return (
    <SitePage title={pageMeta[paths.faq].title} width="wide">
      <PageHero
        eyebrow="FAQ"
        title="Frequently asked questions"
        lead="What buyers ask before they check their first supplier, beginning with when the report arrives."
      />
      <Section title="Reports">
        <Accordion items={reportQuestions} />
      </Section>
      <Section title="Searching">
        <Accordion items={searchQuestions} />
      </Section>
      <Section title="Plans and your account">
        <Accordion items={planQuestions} />
      </Section>
      <Callout
        title="Not answered here?"
        actions={
          <>
            <ButtonLink to={paths.contact} variant="primary">
              Ask us
            </ButtonLink>
            <ButtonLink to={paths.upgrade}>Upgrade</ButtonLink>
          </>
        }
      >
        <p>We typically answer within {supportHours} hours on business days.</p>
      </Callout>
    </SitePage>
  )
}
