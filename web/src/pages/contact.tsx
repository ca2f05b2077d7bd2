import { Link } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { ContactForm } from '../features/contact/contact-form.tsx'
import { GoBack } from '../features/contact/go-back.tsx'
import { ContactBlock } from '../ui/contact-block.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { Section } from '../ui/section/section.tsx'
import { SitePage } from '../ui/site-page.tsx'

export default function Contact() {
  return (
    <SitePage title={pageMeta[paths.contact].title} width="wide">
      <PageHero
        eyebrow="Contact"
        title="Contact us"
        lead="A question about a report, a company that needs a closer look, or a plan for your company: a person reads every message."
        actions={<GoBack />}
      />
      <Section title="Write to us" intro={<p>All fields are required.</p>}>
        <ContactForm />
      </Section>
      <Section title="Reach us directly">
        <ContactBlock />
        <p>
          Many questions are answered already on the <Link to={paths.faq}>FAQ</Link> and{' '}
          <Link to={paths.support}>support</Link> pages.
        </p>
        <p>
          Is a report about your company wrong? <Link to={paths.dispute}>Dispute it</Link>.
        </p>
      </Section>
    </SitePage>
  )
}
