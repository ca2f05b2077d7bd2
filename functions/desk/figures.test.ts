import { expect, it } from 'vitest'
import type { AuditRecord } from './audit-trail.ts'
import { figuresOf, hoursToReportIn, median } from './figures.ts'
import { now } from './fixtures/pending.ts'

let made = 0
const published = (hoursToReport: number | null, at = ''): AuditRecord => {
  made += 1
  return {
    id: String(made).padStart(4, '0'),
    at,
    by: '',
    name: '',
    action: 'published',
    requestId: '',
    detail: '',
    hoursToReport,
  }
}

/** @param days entries by day */
function trailOf(days: Record<string, AuditRecord[]>) {
  const read: string[] = []
  const entries: (number | null)[] = []
  return {
    read,
    entries,
    async *ofDay(day: string, from = '') {
      read.push(day)
      const found = (days[day] ?? []).filter(({ at }) => at >= from)
      entries.push(...found.map(({ hoursToReport }) => hoursToReport))
      yield* found
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

it('reads an entry of today once, and those of the last two minutes again', async () => {
  const at = (secondsAgo: number) => new Date(now.getTime() - secondsAgo * 1000).toISOString()
  const today = [published(1, at(3600)), published(2, at(60))]
  const trail = trailOf({ '2026-11-21': today })
  const hoursOf = hoursToReportIn(trail)
  expect(await hoursOf('2026-11-21', now)).toEqual([1, 2])
  // It carries a time before that of an entry that was read already.
  today.splice(1, 0, { ...published(3, at(90)), id: `${today[0]?.id}a` })
  expect(await hoursOf('2026-11-21', new Date(now.getTime() + 1000))).toEqual([1, 3, 2])
  trail.entries.splice(0)
  const later = new Date(now.getTime() + 300_000)
  expect(await hoursOf('2026-11-21', later)).toEqual([1, 3, 2])
  expect(await hoursOf('2026-11-21', later)).toEqual([1, 3, 2])
  expect(trail.entries).toEqual([3, 2])
})

it('counts each entry once for two calls at once', async () => {
  const old = new Date(now.getTime() - 3_600_000).toISOString()
  const hoursOf = hoursToReportIn(trailOf({ '2026-11-21': [published(1, old), published(2, old)] }))
  const both = await Promise.all([hoursOf('2026-11-21', now), hoursOf('2026-11-21', now)])
  expect([...both, await hoursOf('2026-11-21', now)]).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ])
})

it('has the desk’s day, not that of UTC', async () => {
  const trail = trailOf({ '2026-11-22': [published(3)] })
  const evening = new Date('2026-11-21T16:00:00.000Z')
  expect(
    await figuresOf({ open: 0, dueSoon: 0, overdue: 0, at: '' }, hoursToReportIn(trail), evening),
  ).toMatchObject({ doneToday: 1 })
})
