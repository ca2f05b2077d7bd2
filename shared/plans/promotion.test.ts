import { expect, it } from 'vitest'
import { isRunning } from './promotion.ts'

const until = (ends: string) => ({ code: 'SAVE25', ends })

it.each([
  [new Date(2026, 10, 21), true],
  [new Date(2027, 4, 8, 23, 59), true],
  [new Date(2027, 4, 9), false],
  [new Date(2028, 0, 1), false],
])('on %s the promotion that ends on May 8th, 2027 is active: %s', (now, runs) => {
  expect(isRunning(until('2027-05-08'), now)).toBe(runs)
})
