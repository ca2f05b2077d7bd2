import { expect, it } from 'vitest'
import { money } from './money.ts'

it.each([
  [5, 'USD', '$5'],
  [12.5, 'USD', '$12.50'],
  [1234.56, 'USD', '$1,234.56'],
  [7.99, 'GBP', '£7.99'],
])('writes %d %s as %s', (amount, currency, expected) => {
  expect(money(amount, currency)).toBe(expected)
})
