import { expect, it } from 'vitest'
import type { AuditRecord } from './audit-trail.ts'
import { figuresOf, hoursToReportIn, median } from './figures.ts'
import { now } from './fixtures/pending.ts'

const published = (hoursToReport: number | null): AuditRecord => ({
  id: '',
  at: '',
  by: '',
  name: '',
  action: 'published',
  requestId: '',
  detail: '',
  hoursToReport,
})

/** @param days entries by day */
function trailOf(days: Record<string, AuditRecord[]>) {
  const read: string[] = []
  return {
    read,
    async *ofDay(day: string) {
      read.push(day)
      yield days[day] ?? []
    },
  }
}

it.each([
  [[], null],
  [[5], 5],
  [[9, 1, 5], 5],
  [[1, 2, 10, 4], 3],
])('the median of %j is %j', (values, middle) => expect(median(values)).toBe(middle))

it('has what is open, and first reports of today and of the last seven days', async () => {
  const trail = trailOf({
    // 16:00 at the desk.
    '2026-11-21': [published(10), published(null), { ...published(1), action: 'opened' }],
    '2026-11-15': [published(20), published(12)],
    '2026-11-14': [published(1000)],
  })
  const open = { open: 3, dueSoon: 1, overdue: 1, at: now.toISOString() }
  const hoursOf = hoursToReportIn(trail)
  const figures = {
    open: 3,
    dueSoon: 1,
    overdue: 1,
    doneToday: 1,
    medianHoursToReport: 12,
    asOf: now.toISOString(),
  }
  expect(await figuresOf(open, hoursOf, now)).toEqual(figures)
  expect(trail.read).toHaveLength(7)
  expect(await figuresOf(open, hoursOf, now)).toEqual(figures)
  expect(trail.read.slice(7)).toEqual(['2026-11-21'])
})

it('has the desk’s day, not that of UTC', async () => {
  const trail = trailOf({ '2026-11-22': [published(3)] })
  const evening = new Date('2026-11-21T16:00:00.000Z')
  expect(
    await figuresOf({ open: 0, dueSoon: 0, overdue: 0, at: '' }, hoursToReportIn(trail), evening),
  ).toMatchObject({ doneToday: 1 })
})
