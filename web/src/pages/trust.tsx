import keptData from 'virtual:kept-data'
import { Link } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import { storedText, transferText } from '../../../shared/trust/promises.ts'
import {
  AnalyticsProvider,
  ContactEmail,
  CopiesSentence,
  useCopiesPlace,
} from '../content/brand-words.tsx'
import { pageMeta } from '../content/page-meta.ts'
import { RecoveryText } from '../content/recovery-text.tsx'
import {
  access,
  analystsText,
  copiesRow,
  encryption,
  fileRows,
  missing,
  processors,
  recordTexts,
} from '../content/trust.tsx'
import { DescriptionList } from '../ui/description-list/description-list.tsx'
import { FeatureList } from '../ui/feature-list/feature-list.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { Prose } from '../ui/prose/prose.tsx'
import { Section } from '../ui/section/section.tsx'
import { SitePage } from '../ui/site-page.tsx'

function WhatWeKeep() {
  return (
    <Section
      id="kept"
      title="What we keep, and for how long"
      intro="Generated from the code that stores it. Everything is deleted with your account, except where a line says otherwise. What has expired is gone from the database within a few days."
    >
      <DescriptionList
        items={keptData.map(({ record, kept, onDeletion }) => ({
          label: recordTexts[record],
          value: (
            <>
              {kept}.{onDeletion && <p className="quiet">{onDeletion}</p>}
            </>
          ),
        }))}
      />
    </Section>
  )
}

function Processors() {
  return (
    <Section id="processors" title="Who processes it for us">
      <FeatureList
        features={processors.map(({ name, does, where, gets }) => ({
          name: `${name}: ${does}`,
          text: (
            <>
              <p>Gets: {gets}</p>
              <p>Where: {where}</p>
            </>
          ),
        }))}
      />
      <Prose>
        <p>
          {storedText}
          <CopiesSentence />
        </p>
        <p>
          {analystsText} {transferText}
        </p>
        <p>
          <AnalyticsProvider /> Your visit is counted only if you allow it: see the{' '}
          <Link to={paths.cookies}>cookies policy</Link>. We announce a new processor in{' '}
          <Link to={paths.changelog}>what’s new</Link> before it gets personal data.
        </p>
      </Prose>
    </Section>
  )
}

function Recovery() {
  return (
    <Section id="recovery" title="If data is lost">
      <Prose>
        <RecoveryText />
      </Prose>
    </Section>
  )
}

function Missing() {
  const place = useCopiesPlace()
  return (
    <Section id="missing" title="What we do not have">
      <Prose>
        <ul>
          {missing(place).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Prose>
    </Section>
  )
}

function Report() {
  return (
    <Section id="report" title="Tell us about a vulnerability">
      <Prose>
        <p>
          Write to <ContactEmail />, the address that{' '}
          <a href="/.well-known/security.txt">security.txt</a> gives too. Test with your own
          account, don’t read other people’s data, and give us time to fix the problem before you
          publish it.
        </p>
      </Prose>
    </Section>
  )
}

/** What a buyer’s security questionnaire asks. */
export default function Trust() {
  const files = useCopiesPlace() ? [...fileRows, copiesRow] : fileRows
  return (
    <SitePage title={pageMeta[paths.trust].title} width="wide">
      <PageHero
        eyebrow="In the open"
        title="Security and privacy"
        lead={
          <>
            <p>What we keep, where it is, who else sees it, and what we don’t offer.</p>
            <p>
              <Link to={paths.privacyPolicy}>Privacy policy</Link> ·{' '}
              <Link to={paths.dpa}>Data processing agreement</Link> ·{' '}
              <Link to={paths.accessibility}>Accessibility</Link> ·{' '}
              <a href="/open-source-notices.txt">Open-source notices</a> ·{' '}
              <a href="/sbom.cdx.json">Packages (CycloneDX)</a>
            </p>
          </>
        }
      />
      <WhatWeKeep />
      <Section
        id="files"
        title="Files, logs and backups"
        intro="Logs and backups expire after these times. Deleting your account does not shorten them."
      >
        <DescriptionList items={files.map(({ what, kept }) => ({ label: what, value: kept }))} />
      </Section>
      <Processors />
      <Recovery />
      <Section id="encryption" title="What is encrypted, and how">
        <FeatureList features={encryption} />
      </Section>
      <Section id="access" title="Who gets in, and how the product changes">
        <FeatureList features={access} />
      </Section>
      <Missing />
      <Report />
    </SitePage>
  )
}
