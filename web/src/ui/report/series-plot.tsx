import type { SeriesPoint } from '../../../../shared/reports/series-view.ts'
import { Folded } from './folded.tsx'
import { type PlacedPoint, placePoints } from './series-points.ts'
import './series-plot.css'

/** A nested `svg` moves its content by percent without scaling it. */
const Label = ({ point, index, count }: { point: PlacedPoint; index: number; count: number }) => {
  const anchor = index === 0 ? 'start' : index === count - 1 ? 'end' : 'middle'
  return (
    <svg x={`${point.x}%`} y={`${point.y}%`} className="series__point">
      <title>{`${point.label}: ${point.text}`}</title>
      <circle className="series__mark" r="4" />
      {point.hasLabel && (
        <text className="series__value" y="-10" textAnchor={anchor}>
          {point.text}
        </text>
      )}
    </svg>
  )
}

/** A capital stays until it is changed; between two headcounts nothing is known. */
const Lines = ({ points, isStep }: { points: readonly PlacedPoint[]; isStep: boolean }) =>
  points.slice(1).map((point, index) => {
    const before = points[index] as PlacedPoint
    const [x1, x2] = [`${before.x}%`, `${point.x}%`]
    const [y1, y2] = [`${before.y}%`, `${point.y}%`]
    return isStep ? (
      <g key={point.at + point.x}>
        <line className="series__line" x1={x1} y1={y1} x2={x2} y2={y1} />
        <line className="series__line" x1={x2} y1={y1} x2={x2} y2={y2} />
      </g>
    ) : (
      <line key={point.at + point.x} className="series__line" x1={x1} y1={y1} x2={x2} y2={y2} />
    )
  })

const Table = ({ title, columns, points }: Pick<Props, 'title' | 'columns' | 'points'>) => (
  <Folded summary={`${title} as a table`}>
    <table className="series__table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ at, label, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day may repeat
          <tr key={`${at}${index}`}>
            <td>{label}</td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Folded>
)

type Props = {
  title: string
  columns: readonly [when: string, what: string]
  /** The oldest first, at least two. */
  points: readonly SeriesPoint[]
  isStep?: boolean
}

/** A number over the years, from 0 up. */
export function SeriesPlot({ title, columns, points, isStep = false }: Props) {
  const placed = placePoints(points)
  const [first, last] = [placed[0], placed.at(-1)]
  if (!first || !last) return null
  return (
    <figure className="series stack gap-3">
      <figcaption>
        <strong>{title}.</strong> {first.label}: {first.text}. {last.label}: {last.text}.
      </figcaption>
      <Folded onPhones summary={`${title} over the years`}>
        <div aria-hidden="true">
          <svg className="series__area" aria-hidden="true">
            <Lines points={placed} isStep={isStep} />
            {placed.map((point, index) => (
              <Label
                // biome-ignore lint/suspicious/noArrayIndexKey: a day may repeat
                key={`${point.at}${index}`}
                point={point}
                index={index}
                count={placed.length}
              />
            ))}
          </svg>
          <p className="series__days quiet">
            <span>{first.label}</span>
            <span>{last.label}</span>
          </p>
        </div>
        <Table title={title} columns={columns} points={points} />
      </Folded>
    </figure>
  )
}
