import { type ReactNode, useId } from 'react'
import type { ReportChange, WatchCheck } from '../../../../shared/monitoring/watch.ts'
import { verdictNames } from '../../../../shared/reports/verdict-words.ts'
import { scoreView } from '../../domain/reports/score.ts'
import { formatDay } from '../../lib/format.ts'
import { MixedText } from '../mixed-text.tsx'
import { NewMark } from '../new-mark/new-mark.tsx'
import { ReportChanges } from '../report/report-changes.tsx'
import { ScoreText } from '../score-text/score-text.tsx'
import { checkHeading } from './check-heading.ts'
import './check-timeline.css'

function CheckScore({ score, verdict }: Pick<WatchCheck, 'score' | 'verdict'>) {
  const view = scoreView(score)
  if (!view) return null
  const words = verdict ? verdictNames[verdict].title : view.meaning
  return (
    <p>
      <ScoreText tone={view.tone}>
        Trust score <strong>{view.text}</strong>
        {words !== view.text && `: ${words.toLowerCase()}`}
      </ScoreText>
    </p>
  )
}

type Links = {
  /** The link to the report of a check, or to the request of one that failed. */
  report?: (check: WatchCheck) => ReactNode
  /** The link to the part of a report that shows a change. */
  evidence?: (check: WatchCheck, change: ReportChange) => ReactNode
}

type EntryProps = Links & { check: WatchCheck; isFirst: boolean; isNew: boolean }

function Entry({ check, isFirst, isNew, report, evidence }: EntryProps) {
  const heading = useId()
  const { title, mark, text } = checkHeading(check, isFirst)
  const day = (check.state === 'completed' && check.reportedAt) || check.on
  return (
    <li className={`check-timeline__entry check-timeline__entry--${mark}`}>
      <article aria-labelledby={heading}>
        <p className="quiet">
          <time dateTime={day}>{formatDay(day)}</time>
        </p>
        <h3 id={heading}>
          {title}
          {isNew && <NewMark />}
        </h3>
        {check.state === 'completed' && <CheckScore {...check} />}
        {text && (
          <p>
            <MixedText>{text}</MixedText>
          </p>
        )}
        {check.state === 'completed' && check.changes && (
          <ReportChanges
            changes={check.changes}
            level={4}
            {...(evidence && { evidence: (change) => evidence(check, change) })}
          />
        )}
        {(check.state === 'completed' || check.state === 'none') && report?.(check)}
      </article>
    </li>
  )
}

type Props = Links & {
  /** Newest first. */
  checks: readonly WatchCheck[]
  /** The check whose changes the buyer has not seen. */
  newRequestId?: string | undefined
}

/** The checks of a watched supplier, each with what changed since the one before. */
export function CheckTimeline({ checks, newRequestId, ...links }: Props) {
  const oldestReport = checks.findLast(({ state }) => state === 'completed')
  return (
    <ol className="check-timeline">
      {checks.map((check) => (
        <Entry
          key={check.requestId}
          check={check}
          isFirst={check === oldestReport}
          isNew={check.requestId === newRequestId}
          {...links}
        />
      ))}
    </ol>
  )
}
