import type { SeriesPoint } from '../../../../shared/reports/series-view.ts'
import { PlotLines } from '../plot/plot-lines.tsx'
import { Folded } from './folded.tsx'
import { type PlacedPoint, placePoints } from './series-points.ts'
import './series-plot.css'

const Label = ({ point, index, count }: { point: PlacedPoint; index: number; count: number }) => {
  const anchor = index === 0 ? 'start' : index === count - 1 ? 'end' : 'middle'
  return (
    <svg x={`${point.x}%`} y={`${point.y}%`} className="plot__point">
      <title>{`${point.label}: ${point.text}`}</title>
      <circle className="plot__mark" r="4" />
      {point.hasLabel && (
        <text className="plot__value" y="-10" textAnchor={anchor}>
          {point.text}
        </text>
      )}
    </svg>
  )
}

/** A capital stays until it is changed; between two headcounts nothing is known. */
const steps = (points: readonly PlacedPoint[]) =>
  points.flatMap((point, index) => [{ x: point.x, y: points[index - 1]?.y ?? point.y }, point])

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
          <svg className="plot__area" aria-hidden="true">
            <PlotLines points={isStep ? steps(placed) : placed} />
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
