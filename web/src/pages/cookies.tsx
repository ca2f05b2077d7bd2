import { Link } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import { browsers, kinds } from '../content/cookies.ts'
import { pageMeta } from '../content/page-meta.ts'
import { AnalyticsChoice } from '../features/consent/analytics-choice.tsx'
import { FeatureList } from '../ui/feature-list/feature-list.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { Section } from '../ui/section/section.tsx'
import { SitePage } from '../ui/site-page.tsx'

export default function Cookies() {
  return (
    <SitePage title={pageMeta[paths.cookies].title} width="wide">
      <PageHero
        eyebrow="Legal"
        title="Cookies Policy"
        lead="Cookies, and the browser’s own storage, let a site keep something on your device. Here is what we store and how to control it."
      />
      <Section title="Three kinds">
        <FeatureList features={kinds} />
      </Section>
      <Section title="Your choice here">
        <AnalyticsChoice />
      </Section>
      <Section title="Managing them in the browser">
        <p>
          Every browser lets you see, block and delete what sites have stored. If you delete ours,
          you are signed out and, if the site uses analytics, asked about it again; nothing in your
          account is lost.
        </p>
        <FeatureList features={browsers} />
        <p>
          For how we handle personal data in general, see our{' '}
          <Link to={paths.privacyPolicy}>privacy policy</Link>.
        </p>
      </Section>
    </SitePage>
  )
}
