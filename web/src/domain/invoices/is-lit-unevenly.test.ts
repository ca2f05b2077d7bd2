import { expect, it } from 'vitest'
import { isLitUnevenly } from './is-lit-unevenly.ts'

const [width, height] = [400, 400]

/** @param light of the paper, from 0 to 255. A tenth of it is ink. */
function pageOf(light: (x: number, y: number) => number) {
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data.fill(y % 10 === 0 ? 20 : light(x, y), 4 * (y * width + x), 4 * (y * width + x) + 3)
  return { data, width, height }
}

it('tells a photograph with a shadow from a scan', () => {
  expect(isLitUnevenly(pageOf(() => 240))).toBe(false)
  expect(isLitUnevenly(pageOf((x) => 240 - x / 4))).toBe(true)
})
