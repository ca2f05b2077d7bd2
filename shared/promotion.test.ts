import { expect, it } from 'vitest'
import { endText, isRunning } from './promotion.ts'

const until = (ends: string) => ({ code: 'SAVE25', ends })

it.each([
  [new Date(2026, 10, 21), true],
  [new Date(2027, 4, 8, 23, 59), true],
  [new Date(2027, 4, 9), false],
  [new Date(2028, 0, 1), false],
])('on %s the promotion till May 8th, 2027 runs: %s', (now, runs) => {
  expect(isRunning(until('2027-05-08'), now)).toBe(runs)
})

it.each([
  ['2027-05-08', 'May 8th, 2027'],
  ['2027-06-01', 'June 1st, 2027'],
  ['2027-07-22', 'July 22nd, 2027'],
  ['2027-08-03', 'August 3rd, 2027'],
  ['2027-11-11', 'November 11th, 2027'],
  ['2028-02-12', 'February 12th, 2028'],
  ['2027-12-31', 'December 31st, 2027'],
])('%s reads %s', (ends, text) => {
  expect(endText(until(ends))).toBe(text)
})
