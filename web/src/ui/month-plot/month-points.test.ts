import { expect, it } from 'vitest'
import { monthRuns, percentScaleOf, scaleOf } from './month-points.ts'

it('months stand side by side from margin to margin, and a gap is not drawn over', () => {
  const runs = monthRuns([50, 100, null, 0, null], { min: 0, max: 100 })
  expect(runs.map((run) => run.map(({ x, y }) => [x, y]))).toEqual([
    [
      [4, 50],
      [27, 0],
    ],
    [[73, 100]],
  ])
})

it('one month stands in the middle', () => {
  expect(monthRuns([10], { min: 0, max: 100 })[0]?.[0]).toMatchObject({ x: 50, y: 90 })
  expect(monthRuns([], { min: 0, max: 100 })).toEqual([])
})

it('the scale ends at a round number that no value is above', () => {
  const max = (...values: (number | null)[]) => scaleOf([{ label: '', values }]).max
  expect([max(), max(7), max(10), max(11), max(31, null), max(47), max(61), max(99)]).toEqual([
    1, 8, 10, 20, 40, 60, 80, 100,
  ])
})

it('shares begin at half, unless one is below it', () => {
  const min = (...values: (number | null)[]) => percentScaleOf([{ label: '', values }]).min
  expect([min(93, 97, null), min(50), min(49, 97), min()]).toEqual([50, 50, 0, 50])
  expect(monthRuns([75], { min: 50, max: 100 })[0]?.[0]?.y).toBe(50)
})
