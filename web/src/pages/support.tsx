import { Link } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { supportQuestions } from '../content/support.tsx'
import { contactPath } from '../lib/paths.ts'
import { Accordion } from '../ui/accordion/accordion.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { Card, CardGrid } from '../ui/card-grid/card-grid.tsx'
import { ContactBlock } from '../ui/contact-block.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { Section } from '../ui/section/section.tsx'
import { SitePage } from '../ui/site-page.tsx'

export default function Support() {
  return (
    <SitePage title={pageMeta[paths.support].title} width="wide">
      <PageHero
        eyebrow="Support"
        title="Support"
        lead="Is something wrong with a report, a payment or your account? Tell us. If a wire is waiting on our answer, say so in the first line."
      />
      <Section title="Contact">
        <ContactBlock />
        <p>
          To complain about our service, write to the same address: we have no separate complaints
          procedure.
        </p>
        <div className="actions">
          <ButtonLink to={paths.contact} variant="primary">
            Write to us
          </ButtonLink>
        </div>
      </Section>
      <Section title="FAQ">
        <Accordion items={supportQuestions} />
        <p>
          <Link to={paths.faq}>All questions and answers</Link>
        </p>
      </Section>
      <Section title="Account, billing and Enterprise" layout="full">
        <CardGrid>
          <Card
            title="Account and billing support"
            action={
              <ButtonLink to={contactPath('subscription')}>Contact Subscription Support</ButtonLink>
            }
          >
            <p>
              Invoices, changing between monthly and annual, canceling, moving an account to another
              email, or a payment that does not show on your profile.
            </p>
          </Card>
          <Card
            title="Enterprise support"
            action={
              <ButtonLink to={contactPath('enterprise')}>Contact enterprise support</ButtonLink>
            }
          >
            <p>
              Unlimited checks, delivery and terms for a whole buying team. Tell us how many
              suppliers you check and what your auditors ask for.
            </p>
          </Card>
        </CardGrid>
      </Section>
    </SitePage>
  )
}
