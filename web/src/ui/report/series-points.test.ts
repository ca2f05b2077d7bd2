import { expect, it } from 'vitest'
import { placePoints } from './series-points.ts'

const point = (year: number, value: number) => ({
  at: `${year}-12-31`,
  label: String(year),
  value,
  text: String(value),
})

it('numbers stand at their day and height above 0, the ends with their labels', () => {
  const placed = placePoints([point(2021, 0), point(2022, 20), point(2025, 40)])
  expect(placed.map(({ x, y, hasLabel }) => [Math.round(x), y, hasLabel])).toEqual([
    [2, 100, true],
    [26, 62.5, true],
    [98, 25, true],
  ])
})

it('labels that would overlap are left out', () => {
  const years = Array.from({ length: 11 }, (_, index) => point(2015 + index, index))
  expect(placePoints(years).filter(({ hasLabel }) => hasLabel).length).toBeLessThanOrEqual(6)
})
