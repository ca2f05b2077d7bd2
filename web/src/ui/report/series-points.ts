import type { SeriesPoint } from '../../../../shared/reports/series-view.ts'

/** In percent of the plot's width and height, from its left and top. */
export type PlacedPoint = SeriesPoint & { x: number; y: number; hasLabel: boolean }

const margin = 2
/** Above the highest point, for its label. */
const headroom = 25
/** Labels nearer than this would overlap on a small screen. */
const minLabelDistance = 18

/** @param points the oldest first. The first and the last have a label, and those between with room for one */
export function placePoints(points: readonly SeriesPoint[]): PlacedPoint[] {
  const times = points.map(({ at }) => Date.parse(at))
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const max = Math.max(...points.map(({ value }) => value), 1e-6)
  let labeled = 0
  return points.map((point, index) => {
    const part =
      last === first ? index / (points.length - 1) : ((times[index] ?? 0) - first) / (last - first)
    const x = margin + part * (100 - 2 * margin)
    const isEnd = index === 0 || index === points.length - 1
    const isShort = point.text.length <= 6
    const hasRoom = x - labeled >= minLabelDistance && 100 - margin - x >= minLabelDistance
    const hasLabel = isEnd || (isShort && hasRoom)
    if (hasLabel) labeled = x
    return { ...point, x, y: 100 - (point.value / max) * (100 - headroom), hasLabel }
  })
}
