import { expect, it } from 'vitest'
import { dayText, dueText, instantText, isoDay, isoMinute } from './date-text.ts'

const instant = '2026-11-05T14:05:59.000Z'

it('writes an instant for e-mails, file names and operators', () => {
  expect(instantText(instant)).toBe('Thu, Nov 5, 2026, 14:05 UTC')
  expect(dayText(instant)).toBe('Nov 5, 2026')
  expect(dueText(instant)).toBe('Thu, Nov 5, 2026, 14:05 UTC (22:05 in China)')
  expect(isoDay(instant)).toBe('2026-11-05')
  expect(isoMinute(instant)).toBe('2026-11-05 14:05 UTC')
})

it('returns text that is not an instant unchanged', () => {
  expect(instantText('not known')).toBe('not known')
})
