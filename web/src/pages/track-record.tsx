import { Link } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import { minShown } from '../../../shared/track-record/shown.ts'
import { pageMeta } from '../content/page-meta.ts'
import { TrackRecord } from '../features/track-record/track-record.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { Prose } from '../ui/prose/prose.tsx'
import { Section } from '../ui/section/section.tsx'
import { SitePage } from '../ui/site-page.tsx'

function HowWeCount() {
  return (
    <Section title="How we count">
      <Prose>
        <ul>
          <li>
            <strong>A report counts once,</strong> in the month in which it was first published
            (UTC). Requests that ended without a report are not in these figures.
          </li>
          <li>
            <strong>On time</strong> means by the deadline that we first promised, even if you
            upgrade later. Time that we waited for your answer to a question is left out. Re-checks
            of watched suppliers have no deadline, so they are left out too. They still count in the
            number of reports and in the hours. Partner includes Enterprise.
          </li>
          <li>
            <strong>No count below {minShown} is shown,</strong> and no share of fewer than{' '}
            {minShown}. Such a number could say something about a single buyer or company. A dash
            replaces such a number, and any other figure that would reveal it.
          </li>
          <li>
            <strong>Figures change once a month,</strong> when a month is complete. An old month’s
            corrections and withdrawals are updated once there are at least {minShown} new ones.
          </li>
          <li>
            <strong>Nobody edits them.</strong> A program computes them from what happened,
            beginning with the first report. It counts no names: deleting an account changes nothing
            here.
          </li>
        </ul>
        <p>
          The same figures for programs: <a href="/api/track-record">JSON</a> and{' '}
          <a href="/api/track-record.csv">CSV</a>.{' '}
          <Link to={paths.howWeScore}>How a report gets its score</Link>
        </p>
      </Prose>
    </Section>
  )
}

/** What became of our reports, good or bad. */
export default function TrackRecordPage() {
  return (
    <SitePage title={pageMeta[paths.trackRecord].title} width="wide">
      <PageHero
        eyebrow="In the open"
        title="Track record"
        lead={
          <p>
            How many reports we published, how many were on time, and how many we corrected or
            withdrew. Counted by a program, month by month.
          </p>
        }
      />
      <noscript>
        <Notice tone="warning">
          <p>
            The figures on this page need JavaScript. Without it, open{' '}
            <a href="/api/track-record.csv">the CSV</a>.
          </p>
        </Notice>
      </noscript>
      <TrackRecord />
      <HowWeCount />
    </SitePage>
  )
}
