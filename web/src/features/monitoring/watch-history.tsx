import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ReportChange, WatchCheck, WatchDetails } from '../../../../shared/monitoring/watch.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { scoresOf } from '../../domain/watches/scores-of.ts'
import { reportPartPath } from '../../domain/watches/watch-paths.ts'
import { codeOf } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { formatDay } from '../../lib/format.ts'
import { requestPath } from '../../lib/paths.ts'
import { watchPageErrors } from '../../messages/monitoring.ts'
import { CheckTimeline } from '../../ui/check-timeline/check-timeline.tsx'
import { CompanyName } from '../../ui/company-name.tsx'
import { EnglishName } from '../../ui/english-name/english-name.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ScorePlot } from '../../ui/score-plot/score-plot.tsx'
import { Section } from '../../ui/section/section.tsx'
import { evidencePart } from './evidence.ts'
import { intervalText } from './interval-text.ts'
import { watchQuery } from './queries.ts'
import { useMarkAsSeen } from './use-mark-as-seen.ts'
import { WatchButtons } from './watch-buttons.tsx'
import { NextCheck } from './watch-state.tsx'
import './watch.css'

const dayOf = ({ reportedAt, on }: WatchCheck): string => (reportedAt ?? on).slice(0, 10)

const ReportLink = ({ check }: { check: WatchCheck }) => (
  <p>
    <Link to={requestPath(check.requestId)}>
      {check.state === 'none' ? 'See this check' : 'Read the report'}
      <span className="visually-hidden"> of {formatDay(dayOf(check))}</span>
    </Link>
  </p>
)

const Evidence = ({ check, change }: { check: WatchCheck; change: ReportChange }) => (
  <Link to={reportPartPath(check.requestId, evidencePart(change))}>
    Evidence<span className="visually-hidden"> of the change: {change.about}</span>
  </Link>
)

function History({ watch, checks }: WatchDetails) {
  const navigate = useNavigate()
  const heading = useId()
  // Stays marked during this visit, although it counts as seen from now on.
  const [newRequestId] = useState(watch.unread ? watch.lastChange?.requestId : undefined)
  useMarkAsSeen(watch)
  return (
    <>
      <header className="watch__head row">
        <h1 id={heading}>
          <CompanyName name={watch.company} />
        </h1>
      </header>
      <EnglishName name={watch.englishName} />
      <p>
        {watch.code && <span>{watch.code} · </span>}
        Checked {intervalText(watch.everyMonths)} since{' '}
        <time dateTime={watch.startedOn}>{formatDay(watch.startedOn)}</time>.{' '}
        <NextCheck watch={watch} />
        {watch.state === 'active' && '.'}
      </p>
      <Section title="Trust score over time" layout="full">
        <ScorePlot scores={scoresOf(checks)} />
      </Section>
      <Section title="Checks" intro={<p>The newest first.</p>}>
        <CheckTimeline
          checks={checks}
          newRequestId={newRequestId}
          report={(check) => <ReportLink check={check} />}
          evidence={(check, change) => <Evidence check={check} change={change} />}
        />
      </Section>
      <Section
        title="Settings"
        intro={
          <p>
            Important changes are those that matter to a payment. Whether alerts are emailed at
            once, once a week or not at all is in{' '}
            <Link to={paths.settings}>your account settings</Link>; the weekly email always lists
            smaller changes too.
          </p>
        }
      >
        <WatchButtons watch={watch} onEnded={() => void navigate(paths.monitoring)} />
      </Section>
    </>
  )
}

/** One watched supplier: its scores and checks over time. */
export function WatchHistory({ id }: { id: string }) {
  const history = useQuery(watchQuery(id))
  return (
    <>
      <p>
        <Link to={paths.monitoring}>All watched suppliers</Link>
      </p>
      {!history.data && <h1>Monitoring</h1>}
      <Loaded
        query={history}
        failed={(error) => errorText<string>(error, watchPageErrors)}
        isFinal={(error) => codeOf(error) === 'not-found'}
      >
        {(watch) => <History {...watch} />}
      </Loaded>
    </>
  )
}
