import { Link } from 'react-router'
import { checkIds, checkOf } from '../../../../shared/reports/checks.ts'
import { verdictNames } from '../../../../shared/reports/verdict-words.ts'
import { verdicts } from '../../../../shared/reports/verdicts.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { minShown } from '../../../../shared/track-record/shown.ts'
import type {
  TrackRecord as Recorded,
  RecordedMonth,
} from '../../../../shared/track-record/track-record.ts'
import {
  countText,
  hoursText,
  recordErrors,
  shareText,
} from '../../domain/track-record/record-texts.ts'
import { useTrackRecord } from '../../domain/track-record/use-track-record.ts'
import { errorText } from '../../lib/error-text.ts'
import { formatWholeMonth } from '../../lib/format.ts'
import { ComparisonTable } from '../../ui/comparison-table/comparison-table.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Loading } from '../../ui/empty-state/loading.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MonthPlot } from '../../ui/month-plot/month-plot.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Section } from '../../ui/section/section.tsx'
import { type RecordColumn, RecordTable } from './record-table.tsx'

const percentOf = (share: number | null) => (share === null ? null : Math.round(share * 100))

const planColumns = [
  { label: 'Free', plan: 'free' },
  { label: 'Premium', plan: 'premium' },
  { label: 'Partner', plan: 'partner' },
] as const

const timeColumns: RecordColumn[] = [
  { label: 'Reports', of: ({ reports }) => countText(reports) },
  ...planColumns.map(
    ({ label, plan }): RecordColumn => ({
      label: `On time, ${label}`,
      of: ({ onTime }) => shareText(onTime[plan]),
    }),
  ),
  { label: 'Half within', of: ({ medianHours }) => hoursText(medianHours) },
  { label: '90% within', of: ({ p90Hours }) => hoursText(p90Hours) },
]

const verdictColumns: RecordColumn[] = verdicts.map((verdict) => ({
  label: verdictNames[verdict].title,
  of: (month) => countText(month.verdicts[verdict]),
}))

const mistakeColumns: RecordColumn[] = [
  { label: 'Corrected', of: ({ corrections }) => countText(corrections.count) },
  { label: 'Share', of: ({ corrections }) => shareText(corrections.share) },
  { label: 'New verdict', of: ({ corrections }) => countText(corrections.changed.verdict) },
  { label: 'New score', of: ({ corrections }) => countText(corrections.changed.score) },
  { label: 'Details only', of: ({ corrections }) => countText(corrections.changed.details) },
  { label: 'Withdrawn', of: ({ withdrawn }) => countText(withdrawn) },
]

const disputeColumns: RecordColumn[] = [
  { label: 'Disputes decided', of: ({ disputes }) => countText(disputes.count) },
  { label: 'Report kept', of: ({ disputes }) => countText(disputes.kept) },
  { label: 'Report corrected', of: ({ disputes }) => countText(disputes.corrected) },
  { label: 'Report withdrawn', of: ({ disputes }) => countText(disputes.withdrawn) },
]

function Time({ months }: { months: readonly RecordedMonth[] }) {
  const names = months.map(({ month }) => month)
  return (
    <Section
      title="On time"
      layout="full"
      intro={<p>Was the report there by the time we first promised?</p>}
    >
      <div className="stack">
        <MonthPlot
          title="Reports on time, by plan"
          months={names}
          unit="%"
          series={planColumns.map(({ label, plan }) => ({
            label,
            values: months.map(({ onTime }) => percentOf(onTime[plan])),
          }))}
        />
        <MonthPlot
          title="Hours from request to report"
          months={names}
          unit=" h"
          series={[
            {
              label: 'Half of the reports within',
              values: months.map(({ medianHours }) => medianHours),
            },
            { label: '90% of the reports within', values: months.map(({ p90Hours }) => p90Hours) },
          ]}
        />
        <RecordTable caption="Reports and time, by month" months={months} columns={timeColumns} />
      </div>
    </Section>
  )
}

function Sources({ month }: { month: RecordedMonth }) {
  return (
    <Section
      title="How often sources answered"
      layout="full"
      intro={
        <p>
          In {formatWholeMonth(month.month)}, of the reports that asked. A source that gave no
          answer never counts as clear. <Link to={paths.sources}>What each source can show</Link>
        </p>
      }
    >
      <ComparisonTable
        caption="Share of reports in which the source of a check answered"
        columns={['Answered']}
        rows={checkIds.map((id) => ({
          label: checkOf(id).en,
          cells: [shareText(month.sources[id])],
        }))}
      />
    </Section>
  )
}

function Months({ months }: Recorded) {
  const last = months.at(-1)
  if (!last)
    return (
      <EmptyState>
        <p>
          <strong>No reports yet, or fewer than {minShown} a month.</strong>
        </p>
        <p>The first figures appear after the first full month with {minShown} reports.</p>
      </EmptyState>
    )
  return (
    <>
      {months.some(({ example }) => example) && (
        <Notice tone="warning">
          <p>
            <strong>This is demo data.</strong> Months marked “(example)” are invented: there were
            no such reports.
          </p>
        </Notice>
      )}
      <p>
        <a href="/api/track-record.csv" download>
          Download all figures (CSV)
        </a>
      </p>
      <Time months={months} />
      <Section
        title="Verdicts"
        layout="full"
        intro={<p>As first published. Reports that are a PDF alone are not counted here.</p>}
      >
        <RecordTable caption="Verdicts, by month" months={months} columns={verdictColumns} />
      </Section>
      <Section
        title="Corrected and withdrawn"
        layout="full"
        intro={
          <p>
            Of the reports of a month, those that we have corrected or withdrawn since. Every new
            version counts as a correction, even one that only adds pictures of the sources. A
            report that was corrected twice counts once, by what its first correction changed.
          </p>
        }
      >
        <RecordTable
          caption="Corrections and withdrawals, by month"
          months={months}
          columns={mistakeColumns}
        />
      </Section>
      <Section
        title="Disputes"
        layout="full"
        intro={
          <p>
            A company that a report is about can <Link to={paths.dispute}>dispute it</Link>. These
            were decided in the month, on reports of any month.
          </p>
        }
      >
        <RecordTable caption="Disputes, by month" months={months} columns={disputeColumns} />
      </Section>
      <Sources month={last} />
    </>
  )
}

/** The record's figures, once they are loaded. */
export function TrackRecord() {
  return (
    <Loaded
      query={useTrackRecord()}
      failed={(error) => errorText<string>(error, recordErrors)}
      loading={
        <div className="record-loading">
          <Loading />
        </div>
      }
    >
      {(record) => <Months {...record} />}
    </Loaded>
  )
}
