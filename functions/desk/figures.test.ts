import { expect, it } from 'vitest'
import { callRoute } from '../platform/fixtures/call-route.ts'
import type { AuditRecord } from './audit-trail.ts'
import { addUpFigures } from './figures.ts'
import { deskDaysOf } from './fixtures/desk-days.ts'
import { now, pending, wang } from './fixtures/pending.ts'
import { getDeskFigures } from './get-figures.ts'

let made = 0
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const published = (hoursToReport: number | null, at: string): AuditRecord => {
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

/** 16:00 at the desk. */
const today = '2026-11-21'
const entries = () => ({
  [today]: [
    published(10, minutesAgo(600)),
    published(null, minutesAgo(500)),
    { ...published(1, minutesAgo(400)), action: 'opened' },
    published(14, minutesAgo(1)),
  ],
  '2026-11-20': [],
  '2026-11-15': [published(20, '2026-11-15T04:00:00.000Z')],
  '2026-11-14': [published(1000, '2026-11-14T04:00:00.000Z')],
})

type Desk = ReturnType<typeof deskDaysOf>

/** @param open as many as were counted last; undefined: they are not */
async function figuresOf(desk: Desk, { open, at = now }: { open?: number; at?: Date } = {}) {
  const work = { paused: 0, oldestAt: null, people: {}, plans: {} }
  const deps = {
    requests: {
      async *findPending() {
        yield pending('A')
      },
    },
    openCounts: {
      find: async () =>
        open === undefined
          ? undefined
          : { open, dueSoon: 2, overdue: 1, at: at.toISOString(), work },
    },
    ...desk,
    clock: { now: () => at },
  }
  return (await callRoute(getDeskFigures, deps, { deskMember: wang })).body
}

const addUp = (desk: Desk, at: Date) =>
  addUpFigures({ ...desk, clock: { now: () => at } }, () => true)

const live = {
  open: 1,
  dueSoon: 0,
  overdue: 0,
  doneToday: 2,
  medianHoursToReport: 14,
  asOf: now.toISOString(),
}

it('of a few open requests are counted at each call, with first reports of the last seven days', async () => {
  const desk = deskDaysOf(entries())
  expect(await figuresOf(desk)).toEqual(live)
  expect(await figuresOf(desk, { open: 300 })).toEqual(live)
})

it('read what is added up, and only the entries since', async () => {
  const desk = deskDaysOf(entries())
  await addUp(desk, now)
  desk.read.splice(0)
  expect(await figuresOf(desk)).toEqual(live)
  expect(desk.read).toEqual([today])
  const tomorrow = new Date(now.getTime() + 10 * 3_600_000)
  expect(await figuresOf(desk, { at: tomorrow })).toMatchObject({
    doneToday: 0,
    medianHoursToReport: 12,
  })
})

it('of many are those of the last run, as of two minutes before, and read nothing of the trail', async () => {
  const desk = deskDaysOf(entries())
  const none = { doneToday: 0, medianHoursToReport: null, asOf: now.toISOString() }
  expect(await figuresOf(desk, { open: 301 })).toMatchObject({ open: 301, ...none })
  await addUp(desk, now)
  desk.read.splice(0)
  expect(await figuresOf(desk, { open: 301 })).toEqual({
    open: 301,
    dueSoon: 2,
    overdue: 1,
    doneToday: 1,
    medianHoursToReport: 15,
    asOf: minutesAgo(2),
  })
  expect(desk.read).toEqual([])
})

it('count an entry in one run, however late its transaction was stored', async () => {
  const days = entries()
  const desk = deskDaysOf(days)
  await addUp(desk, now)
  const after = (minutes: number) => addUp(desk, new Date(now.getTime() + minutes * 60_000))
  // It carries a time before that of an entry that was read already.
  days[today].splice(3, 0, published(12, minutesAgo(1.5)))
  for (const minutes of [0, 0.4, 5, 5]) await after(minutes)
  expect(desk.stored.get(today)?.tenthsOfHours).toEqual({ 100: 1, 120: 1, 140: 1 })
})

it('begin anew at midnight at the desk, not at that of UTC', async () => {
  const evening = new Date('2026-11-21T16:03:00.000Z')
  const desk = deskDaysOf({ '2026-11-22': [published(3, '2026-11-21T16:00:00.000Z')] })
  expect(await figuresOf(desk, { at: evening })).toMatchObject({ doneToday: 1 })
  await addUp(desk, evening)
  expect(desk.done).toMatchObject([{ doneToday: 1, at: '2026-11-21T16:01:00.000Z' }])
})
