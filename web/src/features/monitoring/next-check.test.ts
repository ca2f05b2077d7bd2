import { expect, it } from 'vitest'
import { firstCheckOn } from './next-check.ts'

const now = new Date('2026-11-23T09:00:00.000Z')

it.each([
  ['2026-11-20T08:00:00.000Z', 3, '2027-02-20'],
  ['2026-11-30T08:00:00.000Z', 3, '2027-02-28'],
  ['2026-08-31T08:00:00.000Z', 6, '2027-02-28'],
  ['2026-01-31T23:59:59.000Z', 12, '2027-01-31'],
  ['2025-11-20T08:00:00.000Z', 12, null],
  ['2026-10-23T08:00:00.000Z', 1, null],
])('a report of %s, every %d months: first check on %s', (reportedAt, months, day) => {
  expect(firstCheckOn(reportedAt, months, now)).toBe(day)
})
