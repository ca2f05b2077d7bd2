import { expect, it } from 'vitest'
import { monthRuns, scaleOf } from './month-points.ts'

it('months stand side by side from margin to margin, and a gap is not drawn over', () => {
  const runs = monthRuns([50, 100, null, 0, null], 100)
  expect(runs.map((run) => run.map(({ x, y }) => [x, y]))).toEqual([
    [
      [4, 50],
      [27, 0],
    ],
    [[73, 100]],
  ])
})

it('one month stands in the middle', () => {
  expect(monthRuns([10], 100)[0]?.[0]).toMatchObject({ x: 50, y: 90 })
  expect(monthRuns([], 100)).toEqual([])
})

it('the scale ends at a round number that no value is above', () => {
  const max = (...values: (number | null)[]) => scaleOf([{ label: '', values }]).max
  expect([max(), max(7), max(10), max(11), max(31, null), max(47), max(61), max(99)]).toEqual([
    1, 8, 10, 20, 40, 60, 80, 100,
  ])
})
