import { expect, it } from 'vitest'
import { asMark, withNeighbors } from './places.ts'

/** A line of A4. */
const box = { x: 0.4, y: 0.5, width: 0.2, height: 0.01 }
const ratio = Math.SQRT2

it('a crop has a line’s height and more on each side of the value', () => {
  const { x, y, width, height } = withNeighbors(box, ratio)
  expect(box.x - x).toBeGreaterThan(box.height * ratio)
  expect(x + width - (box.x + box.width)).toBeGreaterThan(box.height * ratio)
  expect(box.y - y).toBeGreaterThan(0)
  expect(y + height).toBeGreaterThan(box.y + box.height)
})

it('a mark leaves the lines above and below free', () => {
  const { x, y, height } = asMark(box)
  expect(x).toBeLessThan(box.x)
  // Lines are set 1.2 times their height apart, or more.
  expect(y).toBeGreaterThanOrEqual(box.y - 0.2 * box.height)
  expect(y + height).toBeLessThanOrEqual(box.y + 1.2 * box.height)
})

it('both stay on the page', () => {
  const page = { x: 0, y: 0, width: 1, height: 1 }
  expect(withNeighbors(page, ratio)).toEqual(page)
  expect(asMark(page)).toEqual(page)
})
