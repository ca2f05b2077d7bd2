import { expect, it, vi } from 'vitest'
import { formatDate, formatKnownDate, formatMoment, formatOrdinalDay } from './format.ts'

it.each([
  ['2027-05-08', 'May 8th, 2027'],
  ['2027-06-01', 'June 1st, 2027'],
  ['2027-07-22', 'July 22nd, 2027'],
  ['2027-08-03', 'August 3rd, 2027'],
  ['2027-11-11', 'November 11th, 2027'],
  ['2028-02-12', 'February 12th, 2028'],
  ['2027-12-31', 'December 31st, 2027'],
])('%s is shown as %s', (day, text) => {
  expect(formatOrdinalDay(day)).toBe(text)
})

it.each([null, '', 'soon'])('the date %j is shown as not known yet', (instant) => {
  expect(formatKnownDate(instant)).toBe('Not known yet')
})

it('a known date is shown in the usual format', () => {
  const instant = '2027-05-08T12:00:00Z'
  expect(formatKnownDate(instant)).toBe(formatDate(instant))
})

it('a moment has weekday, time and zone of the reader', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const text = formatMoment('2026-11-25T16:38:00.000Z')?.replace(/\s/g, ' ')
  vi.unstubAllEnvs()
  expect(text).toBe('Wed, Nov 25, 2026, 11:38 AM EST')
})
