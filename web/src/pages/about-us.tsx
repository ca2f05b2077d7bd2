import { Link } from 'react-router'
import { brand } from '../../../shared/site/brand.ts'
import { paths } from '../../../shared/site/pages.ts'
import { principles } from '../content/about-us.ts'
import { BrandName, CompanyFacts, ContactEmail } from '../content/brand-words.tsx'
import { pageMeta } from '../content/page-meta.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Callout } from '../ui/callout/callout.tsx'
import { FeatureList } from '../ui/feature-list/feature-list.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { Prose } from '../ui/prose/prose.tsx'
import { Section } from '../ui/section/section.tsx'
import { SitePage } from '../ui/site-page.tsx'

export default function AboutUs() {
  return (
    <SitePage title={pageMeta[paths.aboutUs].title} width="wide">
      <PageHero
        eyebrow="About us"
        title="A second look before the money leaves"
        lead={
          <>
            <BrandName /> is for buyers worldwide who want to {brand.promise}.
          </>
        }
      />
      <Section title="Why we exist">
        <Prose>
          <p>
            Most trouble with a new supplier is visible beforehand, in public records and on the
            invoice: a company registered last month, a license that doesn’t cover the goods, a bank
            account in another firm’s name, a string of unpaid judgments. But most of the records
            are in Chinese, they are filed under a name that the supplier’s website never mentions,
            and the deposit is due on Friday.
          </p>
          <p>
            We read them for you. You give us the supplier’s Chinese name; you get a report in
            English with the findings, their sources and a trust score, soon enough to still say no.
          </p>
        </Prose>
      </Section>
      <Section title="How we work">
        <FeatureList features={principles} />
      </Section>
      <Section title="Who we are">
        <Prose>
          <p>
            The company that you contract with, and that you pay. Write to <ContactEmail />.
          </p>
        </Prose>
        <CompanyFacts />
      </Section>
      <Section title="What we do not do">
        <Prose>
          <p>
            We don’t vouch for anyone. A clean report says that we found nothing against a company
            in the records on a given day; it doesn’t guarantee the next shipment. We don’t rank
            suppliers, sell them badges or take money from them, and we don’t replace a contract, an
            inspection or a lawyer.
          </p>
          <p>
            Read <Link to={paths.howItWorks}>how a check works</Link>, step by step, or what
            software and people each do in <Link to={paths.aiRisk}>AI risk detection</Link>.
          </p>
        </Prose>
      </Section>
      <Callout
        variant="inverse"
        title="Try it with a supplier you know"
        actions={
          <ButtonLink to={paths.home} variant="primary">
            Search for a supplier
          </ButtonLink>
        }
      >
        <p>The quickest way to judge our reports is to read one about a company you know.</p>
      </Callout>
    </SitePage>
  )
}
