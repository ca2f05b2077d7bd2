import { useEffect } from 'react'
import { paths } from '../../../shared/site/pages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { privacyChanged, privacyClauses, privacyDate } from '../content/privacy-policy.tsx'
import { formatDay } from '../lib/format.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { LegalSections } from '../ui/legal-sections/legal-sections.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { SitePage } from '../ui/site-page.tsx'

export default function PrivacyPolicy() {
  // Always scrolls to the top, even after the browser's Back.
  useEffect(() => {
    // `scrollTo` may return a promise, which an effect must not return.
    window.scrollTo(0, 0)
  }, [])
  return (
    <SitePage title={pageMeta[paths.privacyPolicy].title} width="wide">
      <PageHero
        eyebrow="Legal"
        title="Privacy Policy"
        lead={
          <>
            <p>Which personal data we collect, what we do with it, and what you can ask of us.</p>
            <p className="quiet">
              Last updated: <time dateTime="2025-04-13">{privacyDate}</time> (first version). Last
              changed: <time dateTime={privacyChanged}>{formatDay(privacyChanged)}</time>.
            </p>
          </>
        }
        actions={<ButtonLink to={paths.home}>Back to Home</ButtonLink>}
      />
      <LegalSections sections={privacyClauses} />
    </SitePage>
  )
}
