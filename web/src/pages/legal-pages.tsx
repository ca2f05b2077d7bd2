import { type ComponentProps, type ComponentType, type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { type Path, paths } from '../../../shared/site/pages.ts'
import { accessibilityClauses } from '../content/accessibility.tsx'
import { dpaClauses } from '../content/dpa.tsx'
import { pageMeta } from '../content/page-meta.ts'
import { privacyChanged, privacyClauses, privacyDate } from '../content/privacy-policy.tsx'
import { termClauses } from '../content/terms.tsx'
import { serviceClauses } from '../content/terms-of-service.tsx'
import { printPage } from '../features/report/print-page.ts'
import { formatDay } from '../lib/format.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { LegalSections } from '../ui/legal-sections/legal-sections.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { SitePage } from '../ui/site-page.tsx'
import Changelog from './changelog.tsx'
import Cookies from './cookies.tsx'
import Trust from './trust.tsx'
import './dpa.css'

type Props = Omit<ComponentProps<typeof PageHero>, 'eyebrow'> &
  ComponentProps<typeof LegalSections> & { path: keyof typeof pageMeta; children?: ReactNode }

const LegalPage = ({ path, sections, children, ...hero }: Props) => (
  <SitePage title={pageMeta[path].title} width="wide">
    <PageHero eyebrow="Legal" {...hero} />
    <LegalSections sections={sections} />
    {children}
  </SitePage>
)

function PrivacyPolicy() {
  // Always scrolls to the top, even after the browser's Back.
  useEffect(() => {
    // `scrollTo` may return a promise, which an effect must not return.
    window.scrollTo(0, 0)
  }, [])
  return (
    <LegalPage
      path={paths.privacyPolicy}
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
      sections={privacyClauses}
    />
  )
}

const Terms = () => (
  <LegalPage
    path={paths.terms}
    title="Terms of Use"
    lead="Three rules for using this website."
    sections={termClauses}
  >
    <p>
      For reports, plans, payment and liability, see our{' '}
      <Link to={paths.termsOfService}>terms of service</Link>; for your data, our{' '}
      <Link to={paths.privacyPolicy}>privacy policy</Link>.
    </p>
  </LegalPage>
)

const TermsOfService = () => (
  <LegalPage
    path={paths.termsOfService}
    title="Terms of Service"
    lead="What you can expect from our reports, what we expect of you, and what happens when something goes wrong."
    sections={serviceClauses}
  />
)

/** To print and to sign. */
const Dpa = () => (
  <LegalPage
    path={paths.dpa}
    title="Data Processing Agreement"
    lead="For companies in the European Economic Area and the United Kingdom that give us personal data of others. Signed by both, it is part of the contract."
    actions={<Button onClick={() => void printPage()}>Print</Button>}
    sections={dpaClauses}
  />
)

const Accessibility = () => (
  <LegalPage
    path={paths.accessibility}
    title="Accessibility"
    lead="What we test for people with disabilities, what we have not tested, and whom to tell."
    sections={accessibilityClauses}
  />
)

const others: { readonly [path in Path]?: ComponentType } = {
  [paths.accessibility]: Accessibility,
  [paths.changelog]: Changelog,
  [paths.cookies]: Cookies,
  [paths.dpa]: Dpa,
  [paths.terms]: Terms,
  [paths.termsOfService]: TermsOfService,
  [paths.trust]: Trust,
}

/** The legal texts, in one file: the start page loads the name of every file that has a page of its own. */
export default function LegalPages() {
  const Page = others[useLocation().pathname.replace(/\/+$/, '') as Path] ?? PrivacyPolicy
  return <Page />
}
