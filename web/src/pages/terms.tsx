import { Link } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { termClauses } from '../content/terms.tsx'
import { LegalSections } from '../ui/legal-sections/legal-sections.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { SitePage } from '../ui/site-page.tsx'

export default function Terms() {
  return (
    <SitePage title={pageMeta[paths.terms].title} width="wide">
      <PageHero eyebrow="Legal" title="Terms of Use" lead="Three rules for using this website." />
      <LegalSections sections={termClauses} />
      <p>
        For reports, plans, payment and liability, see our{' '}
        <Link to={paths.termsOfService}>terms of service</Link>; for your data, our{' '}
        <Link to={paths.privacyPolicy}>privacy policy</Link>.
      </p>
    </SitePage>
  )
}
