import { expect, it } from 'vitest'
import { paintOverLines } from './paint-over-lines.ts'

const [width, height] = [420, 120]

/** White, with black rectangles: [x, y, width, height]. */
function pageWith(...boxes: [number, number, number, number][]) {
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  for (const [left, top, wide, high] of boxes)
    for (let y = top; y < top + high; y += 1)
      for (let x = left; x < left + wide; x += 1)
        data.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3)
  return { data, width, height }
}
const isBlack = ({ data }: ReturnType<typeof pageWith>, x: number, y: number) =>
  (data[4 * (y * width + x)] ?? 0) < 128

it('paints over the lines of a table, and leaves letters', () => {
  // A grid's lines, the strokes of an L, and a stamp's filled square.
  const page = pageWith(
    [0, 60, 420, 2],
    [200, 0, 2, 120],
    [40, 20, 2, 9],
    [40, 27, 7, 2],
    [300, 80, 20, 20],
  )
  paintOverLines(page)
  expect([10, 100, 410].map((x) => isBlack(page, x, 60))).toEqual([false, false, false])
  expect([10, 110].map((y) => isBlack(page, 200, y))).toEqual([false, false])
  expect(isBlack(page, 40, 22)).toBe(true)
  expect(isBlack(page, 45, 27)).toBe(true)
  expect(isBlack(page, 310, 90)).toBe(true)
})

it('leaves nothing of a line where two cross, and where one is a little turned', () => {
  const page = pageWith([0, 60, 200, 2], [200, 61, 20, 2], [220, 61, 200, 2], [100, 0, 2, 120])
  paintOverLines(page)
  for (const x of [99, 100, 101, 102, 205, 215]) expect(isBlack(page, x, 61)).toBe(false)
})

it('fills with the color of the paper, without the ink around it', () => {
  const page = pageWith(
    [0, 60, 420, 2],
    ...Array.from(
      { length: 12 },
      (_, at) => [10 * at, 64, 3, 20] as [number, number, number, number],
    ),
  )
  paintOverLines(page)
  expect(page.data[4 * (60 * width + 30)]).toBe(255)
})
