import { paths } from '../../../shared/site/pages.ts'
import { accessibilityClauses } from '../content/accessibility.tsx'
import { pageMeta } from '../content/page-meta.ts'
import { LegalSections } from '../ui/legal-sections/legal-sections.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { SitePage } from '../ui/site-page.tsx'

export default function Accessibility() {
  return (
    <SitePage title={pageMeta[paths.accessibility].title} width="wide">
      <PageHero
        eyebrow="Legal"
        title="Accessibility"
        lead="What we test for people with disabilities, what we have not tested, and whom to tell."
      />
      <LegalSections sections={accessibilityClauses} />
    </SitePage>
  )
}
