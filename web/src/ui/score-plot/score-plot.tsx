import { scoreBands } from '../../../../shared/reports/score-bands.ts'
import type { Tone } from '../../../../shared/reports/tone.ts'
import { bandVerdicts, verdictNames } from '../../../../shared/reports/verdict-words.ts'
import { formatDay, formatShortDay } from '../../lib/format.ts'
import { PlotLines } from '../plot/plot-lines.tsx'
import { type PlotPoint, type PlottedScore, plotPoints } from './plot-points.ts'
import './score-plot.css'

const tones = ['good', 'fair', 'poor'] as const

/** A shape for each band, so that color is never the only signal. Around 0, 0. */
const marks: Readonly<Record<Tone, string>> = {
  good: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z',
  fair: 'M0 -6.5L6.5 0L0 6.5L-6.5 0z',
  poor: 'M0 6L-6.5 -5H6.5z',
}

const bandTitle = (tone: Tone): string => verdictNames[bandVerdicts[tone]].title

/** The report's own verdict, else that of the score's color. */
const verdictOf = ({ verdict, tone }: PlotPoint): string =>
  verdict ? verdictNames[verdict].title : bandTitle(tone)

const pointText = (point: PlotPoint): string => {
  const { at, score } = point
  return `${formatDay(at)}: ${score}%, ${verdictOf(point).toLowerCase()}`
}

function Mark({ point }: { point: PlotPoint }) {
  const { x, y, tone, score, hasLabel } = point
  return (
    <svg x={`${x}%`} y={`${y}%`} className="plot__point">
      <title>{pointText(point)}</title>
      <path className={`plot__mark tone-${tone}`} d={marks[tone]} />
      {hasLabel && (
        <text className="plot__value" y={score > 90 ? 22 : -12} textAnchor="middle">
          {score}
        </text>
      )}
    </svg>
  )
}

const Table = ({ points }: { points: readonly PlotPoint[] }) => (
  <details className="score-plot__data">
    <summary>The scores as a table</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">Report date</th>
          <th scope="col">Trust score</th>
          <th scope="col">Verdict</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two reports can be of one day
          <tr key={`${point.at}${index}`}>
            <td>
              <time dateTime={point.at}>{formatDay(point.at)}</time>
            </td>
            <td>{point.score}%</td>
            <td>{verdictOf(point)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)

const summaryOf = (points: readonly PlotPoint[]): string => {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  return points.length === 1
    ? `One report so far. ${pointText(first)}.`
    : `${points.length} reports. First: ${pointText(first)}. Latest: ${pointText(last)}.`
}

/** Trust scores over time, above the bands of the verdicts. @param scores the oldest first */
export function ScorePlot({ scores }: { scores: readonly PlottedScore[] }) {
  const points = plotPoints(scores)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return <p>No report has a numeric score yet.</p>
  return (
    <figure className="stack gap-4">
      <figcaption>{summaryOf(points)}</figcaption>
      <div className="score-plot__frame" aria-hidden="true">
        <ul className="score-plot__bands">
          {tones.map((tone) => (
            <li key={tone} className={`score-plot__band tone-${tone}`}>
              <span>
                <strong>{bandTitle(tone)}</strong> {scoreBands[tone].range}
              </span>
            </li>
          ))}
        </ul>
        <svg className="plot__area score-plot__area" aria-hidden="true">
          <PlotLines points={points} />
          {points.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two reports can be of one day
            <Mark key={`${point.at}${index}`} point={point} />
          ))}
        </svg>
        <p className="score-plot__days quiet">
          <span>{formatShortDay(first.at)}</span>
          {points.length > 1 && <span>{formatShortDay(last.at)}</span>}
        </p>
      </div>
      <Table points={points} />
    </figure>
  )
}
