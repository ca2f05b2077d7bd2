import { paths } from '../../../shared/site/pages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { serviceClauses } from '../content/terms-of-service.tsx'
import { LegalSections } from '../ui/legal-sections/legal-sections.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { SitePage } from '../ui/site-page.tsx'

export default function TermsOfService() {
  return (
    <SitePage title={pageMeta[paths.termsOfService].title} width="wide">
      <PageHero
        eyebrow="Legal"
        title="Terms of Service"
        lead="What you can expect from our reports, what we expect of you, and what happens when something goes wrong."
      />
      <LegalSections sections={serviceClauses} />
    </SitePage>
  )
}
