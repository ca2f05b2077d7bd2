import { Link } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import { daysText, keptDays } from '../../../shared/trust/kept.ts'
import { pageMeta } from '../content/page-meta.ts'
import { ReportVerification } from '../features/report-verification/verification.tsx'
import { productionUrl } from '../lib/production-url.ts'
import { DescriptionList } from '../ui/description-list/description-list.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { Prose } from '../ui/prose/prose.tsx'
import { Section } from '../ui/section/section.tsx'
import { SitePage } from '../ui/site-page.tsx'

const commands = [
  { label: 'Linux', value: <code>sha256sum report.pdf</code> },
  { label: 'Mac', value: <code>shasum -a 256 report.pdf</code> },
  { label: 'Windows', value: <code>certutil -hashfile report.pdf SHA256</code> },
]

function ByHand() {
  return (
    <Section
      id="by-hand"
      title="Check it by hand"
      intro={<p>If you’d rather not trust this page, or it doesn’t run.</p>}
    >
      <p>
        Have your computer compute the file’s SHA-256, a 64-character fingerprint that changes if
        even one byte changes. In a terminal, in the file’s folder:
      </p>
      <DescriptionList items={commands} />
      <Prose>
        <p>
          Then open this address with the 64 characters at its end:{' '}
          <code>{productionUrl('/api/verify/')}</code>. The answer has a <code>state</code>:{' '}
          <code>current</code>, <code>superseded</code> or <code>withdrawn</code>. If it says{' '}
          <code>not-found</code>, we don’t recognize the file.
        </p>
        <p>
          The same address checks a code: put its 16 characters at the end, without spaces. That
          tells you that a report with this code exists, and nothing about your file.
        </p>
      </Prose>
    </Section>
  )
}

/** Where a reader who was sent a report's PDF checks it. */
export default function Verify() {
  return (
    <SitePage title={pageMeta[paths.verify].title} width="wide">
      <PageHero
        eyebrow="For readers of a report"
        title="Verify a report"
        lead={
          <p>
            Did someone send you a report or an invoice check as a PDF? Find out whether it is ours
            and unaltered, and whether it is still the newest.
          </p>
        }
      />
      <ReportVerification />
      <Section title="What the answer says">
        <DescriptionList
          items={[
            {
              label: 'Genuine',
              value: 'The file is, byte for byte, one that we issued.',
            },
            {
              label: 'Current',
              value:
                'A report: the newest that its buyer has on this company. It says what the records showed on the day it was issued. An invoice check: its buyer recorded no call or decision after this file was made.',
            },
            {
              label: 'Superseded',
              value:
                'A report: its buyer has a newer one on this company, which corrects it or is from a later check. An invoice check: its buyer recorded a call or a decision after this file was made. Ask whoever sent it to you for the newest one.',
            },
            {
              label: 'Withdrawn',
              value: 'We withdrew it. Do not rely on it.',
            },
            {
              label: 'Not recognized',
              value:
                'The file was altered, another company made it, it is only the appendix of a report, or it came from an account that has been deleted, together with our record of the file.',
            },
          ]}
        />
        <Prose>
          <p>
            The answer never says what is in the file, who asked for it, or which company or invoice
            it is about. It does not mean that the supplier is reliable. Read the report, and{' '}
            <Link to={paths.scoreArticle}>what a trust score says, and what it does not</Link>. Does
            this report get something wrong about your company?{' '}
            <Link to={paths.dispute}>Dispute it</Link>. Other questions?{' '}
            <Link to={paths.contact}>Write to us</Link>.
          </p>
        </Prose>
      </Section>
      <Section title="What we learn">
        <p>
          Your browser reads the file and computes its fingerprint. Only the fingerprint is sent, in
          one request. The firewall logs the request with your IP address for{' '}
          {daysText(keptDays.firewallLogs)}; we store the address nowhere else (AWS keeps samples of
          calls for three hours). To prevent abuse, we also count the requests of a network over one
          hour, under a hash. See{' '}
          <Link to={`${paths.trust}#kept`}>how long we keep such counters</Link>.
        </p>
      </Section>
      <ByHand />
    </SitePage>
  )
}
