import { expect, it } from 'vitest'
import { addMonths } from './add-months.ts'

it.each([
  ['2027-01-31', 1, 31, '2027-02-28'],
  ['2027-02-28', 1, 31, '2027-03-31'],
  ['2027-03-31', 1, 31, '2027-04-30'],
  ['2028-01-31', 1, 31, '2028-02-29'],
  ['2028-02-29', 12, 29, '2029-02-28'],
  ['2031-02-28', 12, 29, '2032-02-29'],
  ['2027-11-30', 3, 30, '2028-02-29'],
  ['2027-08-31', 6, 31, '2028-02-29'],
  ['2027-12-15', 1, 15, '2028-01-15'],
  ['2099-12-31', 3, 31, '2100-03-31'],
  ['2099-11-30', 3, 30, '2100-02-28'],
])('%s and %i months, wanted on day %i, is %s', (day, months, dayOfMonth, expected) => {
  expect(addMonths(day, months, dayOfMonth)).toBe(expected)
})

it('keeps to the day of the first date unless another is wanted', () => {
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(addMonths('2026-01-31', 12)).toBe('2027-01-31')
})
