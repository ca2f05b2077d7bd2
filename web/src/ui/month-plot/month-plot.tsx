import { formatShortMonth } from '../../lib/format.ts'
import { PlotLines } from '../plot/plot-lines.tsx'
import { type MonthPoint, monthRuns, percentScaleOf, type Series, scaleOf } from './month-points.ts'
import './month-plot.css'

/** A mark for each series, because color must not be the only difference between lines. Each is drawn around 0, 0. */
const marks = [
  'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z',
  'M0 -6L6 0L0 6L-6 0z',
  'M-4.5 -4.5H4.5V4.5H-4.5z',
] as const

const Mark = ({ point, kind, text }: { point: MonthPoint; kind: number; text: string }) => (
  <svg x={`${point.x}%`} y={`${point.y}%`} className="plot__point">
    <title>{text}</title>
    <path className={`plot__mark month-plot__mark--${kind}`} d={marks[kind]} />
  </svg>
)

type Props = {
  title: string
  /** YYYY-MM or what `nameOf` takes, the oldest first. */
  months: readonly string[]
  /** Up to three. */
  series: readonly Series[]
  unit: '%' | ' h' | ''
  /** What stands for a month. @default its name */
  nameOf?: (month: string) => string | null
}

/** Figures by month, or by another time, as lines. For those who look: the same figures are in a table of the page. */
export function MonthPlot({ title, months, series, unit, nameOf = formatShortMonth }: Props) {
  const scale = unit === '%' ? percentScaleOf(series) : scaleOf(series)
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <figure className="month-plot stack gap-3">
      <figcaption>{title}</figcaption>
      <div className="month-plot__frame" aria-hidden="true">
        <p className="month-plot__scale quiet">
          {[scale.max, (scale.min + scale.max) / 2, scale.min].map((value) => (
            <span key={value}>
              {value}
              {unit}
            </span>
          ))}
        </p>
        <svg className="plot__area" aria-hidden="true">
          {[0, 50, 100].map((y) => (
            <line key={y} className="month-plot__grid" x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} />
          ))}
          {series.map(({ label, values }, kind) =>
            monthRuns(values, scale).map((run) => (
              <g key={`${label}${run[0]?.index}`}>
                <PlotLines points={run} className={`month-plot__line--${kind}`} />
                {run.map((point) => (
                  <Mark
                    key={point.index}
                    point={point}
                    kind={kind}
                    text={`${label} · ${nameOf(months[point.index] ?? '')} · ${point.value}${unit}`}
                  />
                ))}
              </g>
            )),
          )}
        </svg>
        <p className="month-plot__months quiet">
          <span>{nameOf(first)}</span>
          {months.length > 1 && <span>{nameOf(last)}</span>}
        </p>
      </div>
      <ul className="month-plot__legend" aria-hidden="true">
        {series.map(({ label }, kind) => (
          <li key={label}>
            <svg className="month-plot__key" viewBox="-8 -8 16 16" aria-hidden="true">
              <path className={`plot__mark month-plot__mark--${kind}`} d={marks[kind]} />
            </svg>{' '}
            {label}
          </li>
        ))}
      </ul>
    </figure>
  )
}
