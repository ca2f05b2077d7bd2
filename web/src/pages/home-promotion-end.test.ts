import { expect, it } from 'vitest'
import { nextMayEighth } from './home-promotion-end.ts'

it.each([
  [new Date(2026, 10, 21), '2027-05-08'],
  [new Date(2027, 4, 8, 23, 59), '2027-05-08'],
  [new Date(2027, 4, 9), '2028-05-08'],
  [new Date(2027, 0, 1), '2027-05-08'],
])('on %s the promotion runs till %s', (today, end) => {
  expect(nextMayEighth(today)).toBe(end)
})
