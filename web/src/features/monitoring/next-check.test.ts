import { expect, it } from 'vitest'
import { firstCheckOn } from './next-check.ts'

it.each([
  ['2026-11-20T08:00:00.000Z', 3, '2027-02-20'],
  ['2026-11-30T08:00:00.000Z', 3, '2027-02-28'],
  ['2026-08-31T08:00:00.000Z', 6, '2027-02-28'],
  ['2026-01-31T23:59:59.000Z', 12, '2027-01-31'],
])('watched since %s, every %d months: first check on %s', (now, months, day) => {
  expect(firstCheckOn(months, new Date(now))).toBe(day)
})
