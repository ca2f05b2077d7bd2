import { expect, it } from 'vitest'
import { plotPoints } from './plot-points.ts'

it('scores stand at their day and height, from margin to margin', () => {
  const points = plotPoints([
    { at: '2026-01-01', score: 98 },
    { at: '2026-07-02', score: 72 },
    { at: '2026-12-31', score: 15 },
  ])
  expect(points.map(({ x, y, tone }) => [Math.round(x), y, tone])).toEqual([
    [7, 2, 'good'],
    [50, 28, 'fair'],
    [93, 85, 'poor'],
  ])
})

it('one score stands in the middle, and none is an empty plot', () => {
  expect(plotPoints([{ at: '2026-01-01', score: 50 }])[0]?.x).toBe(50)
  expect(plotPoints([])).toEqual([])
})

it('labels are at both ends and where the score moved, unless they would overlap', () => {
  const labels = plotPoints(
    [98, 98, 72, 71, 71, 71, 71, 60].map((score, month) => ({
      at: `2026-0${month + 1}-01`,
      score,
    })),
  ).map(({ hasLabel }) => hasLabel)
  expect(labels).toEqual([true, false, true, true, false, false, false, true])
})
