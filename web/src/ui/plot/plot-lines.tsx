import './plot.css'

/** In percent of the plot's width and height, from its left and top. */
type Point = { x: number; y: number }

type Props = { points: readonly Point[]; className?: string }

/** Straight lines between the points: nothing is known of what is between them. */
export const PlotLines = ({ points, className = '' }: Props) =>
  points.slice(1).map((point, index) => {
    const before = points[index] ?? point
    return (
      <line
        // biome-ignore lint/suspicious/noArrayIndexKey: two points can be at one place
        key={index}
        className={`plot__line ${className}`}
        x1={`${before.x}%`}
        y1={`${before.y}%`}
        x2={`${point.x}%`}
        y2={`${point.y}%`}
      />
    )
  })
