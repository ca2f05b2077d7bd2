import type { ReportView } from '../../../../shared/reports/report-view.ts'
import { MixedText } from '../mixed-text.tsx'
import { ScoreBar } from '../score-bar/score-bar.tsx'
import './report-overview.css'

function Bars({ dimensions }: Pick<ReportView, 'dimensions'>) {
  return (
    <ul className="overview__bars stack gap-3">
      {dimensions.map(({ id, en, score, assessed, tone, answered, applicable }) => (
        <li key={id}>
          <span className="spread gap-2">
            <a href={`#dimension-${id}`}>{en}</a>
            <span>
              <strong>{score}</strong>
              {!assessed && <span className="quiet"> not assessed</span>}
              {answered < applicable && (
                <span className="quiet">
                  {' '}
                  · {answered} of {applicable} checks
                </span>
              )}
            </span>
          </span>
          <ScoreBar score={score} tone={assessed ? tone : 'unknown'} />
        </li>
      ))}
    </ul>
  )
}

const maxFindings = 3

function Worst({ findings }: Pick<ReportView, 'findings'>) {
  const worst = findings.open.slice(0, maxFindings)
  if (worst.length === 0) return <p>No open findings.</p>
  return (
    <ul className="overview__worst stack gap-3">
      {worst.map(({ name, label, points, text, dimension }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, whose lines may repeat
        <li key={`${name}${index}`}>
          <a href={`#dimension-${dimension}`}>{name}</a>{' '}
          <span className="quiet">
            {label}, −{points} {points === 1 ? 'point' : 'points'}
          </span>
          <span className="overview__what block small">
            <MixedText>{text}</MixedText>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What a report comes to by dimension, and its worst findings. */
export function ReportOverview({ view }: { view: ReportView }) {
  return (
    <div className="overview">
      <section className="stack gap-3" aria-labelledby="overview-dimensions">
        <h2 id="overview-dimensions">Four dimensions</h2>
        <Bars dimensions={view.dimensions} />
      </section>
      <section className="stack gap-3" aria-labelledby="overview-worst">
        <h2 id="overview-worst">Worst findings</h2>
        <Worst findings={view.findings} />
      </section>
    </div>
  )
}
