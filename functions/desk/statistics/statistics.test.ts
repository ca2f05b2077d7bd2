import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeskQueuePage } from '../../../shared/desk/queue.ts'
import { DeskStatistics } from '../../../shared/desk/statistics.ts'
import { callRoute } from '../../platform/fixtures/call-route.ts'
import type { CompletedRequest, PendingRequest } from '../../requests/stored-request.ts'
import { requestOf } from '../../requests/stored-request.ts'
import type { AuditRecord } from '../audit-trail.ts'
import { deskDaysOf } from '../fixtures/desk-days.ts'
import { admin, claimedBy, hoursFromNow, now, pending } from '../fixtures/pending.ts'
import { workListsOf } from '../fixtures/work-lists.ts'
import { listDeskQueue } from '../list-queue.ts'
import { addUpDays, isAddedUp, lastDay } from './add-up-days.ts'
import {
  addPerson,
  addTo,
  dayFiguresOf,
  medianOf,
  type People,
  sumOf,
  type Tally,
} from './day-figures.ts'
import { getDeskStatistics } from './get-statistics.ts'
import { peopleOf, periodsOf, weeksUntil } from './periods.ts'

let ids = 0
const entry = (action: string, more: Partial<AuditRecord> = {}): AuditRecord => {
  ids += 1
  return {
    id: String(ids),
    at: '2026-11-20T02:00:00.000Z',
    by: 'wang',
    name: '王芳',
    requestId: 'A',
    detail: '',
    hoursToReport: null,
    action,
    ...more,
  }
}
const writer = { by: 'wang', name: '王芳' }
const reviewer = { by: 'chen', name: '陈明' }

/** A report that was returned once, one that passed at once, a correction, a withdrawal and a dispute. */
const entries = [
  entry('submitted', { minutesInWork: 42 }),
  entry('returned', { ...reviewer, writer, comments: { courts: 2, whole: 1 } }),
  entry('submitted'),
  entry('approved', { ...reviewer, writer, firstPass: false }),
  entry('published', { by: '', completes: true, hoursToReport: 30.04, onTime: true }),
  entry('submitted', { minutesInWork: 20, name: '王芳芳', at: '2026-11-20T03:00:00.000Z' }),
  entry('approved', { ...reviewer, writer, firstPass: true }),
  entry('published', { by: '', completes: true, hoursToReport: 50, onTime: false }),
  entry('published', { by: '', completes: false }),
  entry('published', { by: '', completes: true, hoursToReport: 9, onTime: null }),
  entry('withdrawn', { publishedOn: '2026-11-19' }),
  entry('decided-dispute', { detail: 'dispute 1: corrected' }),
  entry('decided-dispute', { detail: 'dispute 1: corrected', requestId: 'B' }),
  entry('published', { by: '', completes: false, sampled: true }),
  entry('graded', { ...reviewer, grade: 'fine' }),
  entry('graded', { ...reviewer, grade: 'serious' }),
  entry('graded', {
    ...reviewer,
    grade: 'minor',
    replaces: { grade: 'serious', gradedOn: '2026-11-20' },
  }),
  entry('graded', {
    ...reviewer,
    grade: 'fine',
    replaces: { grade: 'minor', gradedOn: '2026-11-12' },
  }),
  entry('opened'),
]
const day = dayFiguresOf(entries)

describe('a day of the desk', () => {
  it('adds up what its entries say', () => {
    expect(day).toEqual({
      published: 3,
      onTime: { yes: 1, no: 1, unknown: 0 },
      tenthsOfHours: { 300: 1, 500: 1, 90: 1 },
      firstPass: { yes: 1, no: 1, unknown: 0 },
      returned: 1,
      comments: { courts: 2, whole: 1 },
      unknownComments: 0,
      minutes: { 42: 1, 20: 1 },
      withdrawn: 1,
      withdrawnOf: { '2026-11-19': 1 },
      disputes: 1,
      sampled: 1,
      grades: { fine: 1, serious: 1 },
      regrades: { '2026-11-20 serious minor': 1, '2026-11-12 minor fine': 1 },
      people: {
        wang: {
          name: '王芳芳',
          namedAt: '2026-11-20T03:00:00.000Z',
          submitted: 3,
          firstPass: { yes: 1, no: 1, unknown: 0 },
          returned: 1,
          minutes: { 42: 1, 20: 1 },
          decided: 0,
          returnsMade: 0,
        },
        chen: expect.objectContaining({ name: '陈明', submitted: 0, decided: 3, returnsMade: 1 }),
      },
    })
  })

  it('is the same in whatever order entries are read, and if some are read twice', () => {
    const someOrder = fc
      .tuple(
        fc.shuffledSubarray(entries, { minLength: entries.length }),
        fc.shuffledSubarray(entries),
      )
      .map(([all, again]) => [...all, ...again])
    fc.assert(
      fc.property(someOrder, (read) => {
        expect(dayFiguresOf(read)).toEqual(day)
      }),
    )
  })

  it('is what its parts add up to, wherever it is cut', () => {
    const { people: _, ...totals } = day
    for (let cut = 0; cut <= entries.length; cut += 1) {
      // The two entries of one dispute were stored at one time.
      if (
        entries[cut - 1]?.action === 'decided-dispute' &&
        entries[cut]?.action === 'decided-dispute'
      )
        continue
      expect(sumOf([entries.slice(0, cut), entries.slice(cut)].map(dayFiguresOf))).toEqual(totals)
    }
  })

  it('takes what older entries do not say for unknown', () => {
    const older = dayFiguresOf([
      entry('submitted'),
      entry('returned', reviewer),
      entry('approved', reviewer),
      entry('published', { by: '', hoursToReport: 10 }),
      entry('published', { by: '' }),
      entry('withdrawn'),
    ])
    expect(older).toMatchObject({
      published: 1,
      onTime: { yes: 0, no: 0, unknown: 1 },
      firstPass: { yes: 0, no: 0, unknown: 1 },
      comments: {},
      unknownComments: 1,
      minutes: {},
      withdrawnOf: {},
      people: { wang: { submitted: 1 }, chen: { decided: 2 } },
    })
  })
})

it('weeks run from Monday to Sunday, and the last one until yesterday', () => {
  const ends = (until: string) => weeksUntil(until).slice(-2)
  expect(ends('2026-11-25')).toEqual([
    { from: '2026-11-16', to: '2026-11-22' },
    { from: '2026-11-23', to: '2026-11-25' },
  ])
  expect(ends('2026-11-29').at(-1)).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(weeksUntil('2026-11-30')).toHaveLength(12)
  expect(weeksUntil('2026-11-30').at(-1)).toEqual({ from: '2026-11-30', to: '2026-11-30' })
})

it('the median of a tally is that of the values in it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { minLength: 1 }), (values) => {
      const tally: Tally = {}
      for (const value of values) addTo(tally, value)
      const twice = [...values, ...values].toSorted((a, b) => a - b)
      const [below = 0, above = 0] = twice.slice(values.length - 1)
      expect(medianOf(tally)).toBe((below + above) / 2)
    }),
  )
  expect(medianOf({})).toBeNull()
})

it('a week adds up its days, and a report that was withdrawn later is not done', () => {
  const days = new Map([
    ['2026-11-12', dayFiguresOf([entry('graded', { grade: 'minor' })])],
    ['2026-11-19', dayFiguresOf([entry('published', { completes: true, hoursToReport: 2 })])],
    ['2026-11-20', day],
    ['2026-11-24', dayFiguresOf([entry('submitted', { minutesInWork: 30 })])],
  ])
  const openAt = (day: string, open: number) => ({
    day,
    open,
    overdue: 1,
    oldestAt: '2026-11-17T04:00:00.000Z',
    at: `${day}T16:00:00.000Z`,
  })
  const counted = [openAt('2026-11-20', 5), openAt('2026-11-21', 7)]
  const { weeks, total } = periodsOf(days, counted, '2026-11-24')
  const [earlier, before, last] = weeks.slice(-3)
  // Of three grades, two were changed since: one of the week before, to fine.
  expect(earlier?.fine).toEqual({ count: 1, of: 1, unknown: 0 })
  expect(before).toMatchObject({
    published: 3,
    onTime: { count: 1, of: 2, unknown: 1 },
    medianHours: 19.5,
    firstPass: { count: 1, of: 2, unknown: 0 },
    medianMinutes: 31,
    withdrawn: 1,
    disputes: 1,
    sampled: 1,
    fine: { count: 1, of: 2, unknown: 0 },
    atEnd: { open: 7, overdue: 1, oldestHours: 108 },
  })
  expect(last).toMatchObject({ published: 0, medianHours: null, medianMinutes: 30, atEnd: null })
  expect(total).toMatchObject({ from: '2026-09-07', published: 3, medianMinutes: 30 })
})

it('figures by member add up days, the one with most first, under the newest name', () => {
  const later = dayFiguresOf([
    entry('submitted', { name: '王方', minutesInWork: 30, at: '2026-11-24T02:00:00.000Z' }),
  ])
  const people: People = {}
  for (const each of [later, day])
    for (const [userId, person] of Object.entries(each.people)) addPerson(people, userId, person)
  expect(peopleOf(people)).toMatchObject([
    { userId: 'wang', name: '王方', submitted: 4, medianMinutes: 30, returned: 1 },
    { userId: 'chen', name: '陈明', decided: 3 },
  ])
})

/** Each day that is added up takes so long. */
function storedDays(secondsADay = 0) {
  let time = now.getTime()
  const { deskDays, ...desk } = deskDaysOf({ '2026-11-20': entries })
  return {
    ...desk,
    deskDays: {
      ...deskDays,
      add: (...day: Parameters<typeof deskDays.add>) => {
        time += secondsADay * 1000
        return deskDays.add(...day)
      },
    },
    clock: { now: () => new Date(time) },
  }
}

describe('days that are over', () => {
  const upTo = (deps: ReturnType<typeof storedDays>, from: string, seconds = 5) => {
    const end = deps.clock.now().getTime() + seconds * 1000
    const hasTime = () => deps.clock.now().getTime() <= end
    return addUpDays(deps, { from, until: '2026-11-20' }, hasTime)
  }

  it('are added up once', async () => {
    const deps = storedDays()
    const first = await upTo(deps, '2026-11-18')
    const { people: _, ...totals } = day
    expect(first.get('2026-11-20')).toMatchObject(totals)
    expect([...first.values()].map(isAddedUp)).toEqual([true, true, true])
    expect(deps.read).toEqual(['2026-11-20', '2026-11-19', '2026-11-18'])
    expect(await upTo(deps, '2026-11-18')).toEqual(first)
    expect(deps.read).toHaveLength(3)
  })

  it('are added up as time allows, at least one a call, the newest first', async () => {
    const deps = storedDays(4)
    const sizes = []
    for (let call = 0; call < 3; call += 1) sizes.push((await upTo(deps, '2026-11-16')).size)
    expect(sizes).toEqual([2, 4, 5])
  })

  it('end two minutes after midnight at the desk', () => {
    expect(lastDay(new Date('2026-11-21T16:01:00.000Z'))).toBe('2026-11-20')
    expect(lastDay(new Date('2026-11-21T16:02:00.000Z'))).toBe('2026-11-21')
  })
})

const completed = (id: string, stored: object): CompletedRequest => {
  const request = requestOf({
    pk: 'ACCOUNT#buyer',
    sk: `REQUEST#${id}`,
    userId: 'buyer',
    searchTerm: '杭州某某贸易有限公司',
    status: 'completed',
    timestamp: hoursFromNow(-90),
    ...stored,
  })
  if (request.status !== 'completed') throw new Error(`${id} is ${request.status}`)
  return request
}

it('each number of what is open is as long as the list that it leads to', async () => {
  const open: PendingRequest[] = [
    pending('A', { dueAt: hoursFromNow(-1), ...claimedBy('wang', '王芳'), draftState: 'returned' }),
    pending('B', { dueAt: hoursFromNow(-1) }),
    pending('C', { dueAt: hoursFromNow(2), userType: 'partner' }),
    pending('D', { pausedAt: hoursFromNow(-1), ...claimedBy('wang', '王芳') }),
    pending('E', { timestamp: hoursFromNow(-40), ...claimedBy('li', '李雷') }),
  ]
  const corrections = [completed('F', { ...claimedBy('wang', '王芳'), draftState: 'in-review' })]
  const requests = {
    ...workListsOf({ open }, corrections),
    async *findPending() {
      yield* open
    },
    findById: async () => undefined,
  }
  const deps = {
    ...storedDays(),
    requests,
    openCounts: { find: async () => undefined, findDays: async () => [] },
    spotChecks: { openSince: async () => [hoursFromNow(-1), hoursFromNow(-15 * 24)] },
  }
  const { status, body } = await callRoute(getDeskStatistics, deps, { deskMember: admin })
  expect(status).toBe(200)
  const { now: counted, missingDays, weeks } = DeskStatistics.parse(body)
  expect([missingDays, weeks.length, counted.oldestAt]).toEqual([0, 12, hoursFromNow(-40)])

  const lengthOf = async (query: Record<string, string>) => {
    const call = { deskMember: admin, query }
    const page = await callRoute(listDeskQueue, { ...deps, clock: { now: () => now } }, call)
    return (page.body as DeskQueuePage).items.length
  }
  expect(counted).toMatchObject({
    open: 5,
    dueSoon: 1,
    overdue: 2,
    paused: 1,
    spotChecks: { open: 2, late: 1 },
  })
  expect([
    await lengthOf({ state: 'due-soon' }),
    await lengthOf({ state: 'overdue' }),
    await lengthOf({ state: 'paused' }),
  ]).toEqual([1, 2, 1])
  expect(counted.people[0]).toEqual({
    userId: 'wang',
    name: '王芳',
    claimed: await lengthOf({ person: 'wang' }),
    overdue: await lengthOf({ person: 'wang', state: 'overdue' }),
    inReview: await lengthOf({ person: 'wang', state: 'in-review' }),
    returned: await lengthOf({ person: 'wang', state: 'returned' }),
  })
  expect(counted.people[0]).toMatchObject({ claimed: 3, overdue: 1, inReview: 1, returned: 1 })
  expect(counted.plans.reduce((sum, plan) => sum + plan.open, 0)).toBe(5)
})

it('many open requests are not counted for each call', async () => {
  const others = { members: 8, claimed: 9, overdue: 0, inReview: 1, returned: 0 }
  const work = { paused: 3, oldestAt: null, people: {}, others, plans: {} }
  const since = hoursFromNow(-1)
  const last = { open: 900, dueSoon: 1, overdue: 2, at: now.toISOString(), since, work }
  const requests = {
    findPending: () => {
      throw new Error('Read all')
    },
    async *findCorrections(): AsyncGenerator<CompletedRequest> {},
  }
  const deps = {
    ...storedDays(),
    requests,
    openCounts: { find: async () => last, findDays: async () => [] },
    spotChecks: { openSince: async () => [] },
  }
  const { body } = await callRoute(getDeskStatistics, deps, { deskMember: admin })
  expect(body).toMatchObject({
    now: { open: 900, paused: 3, others, since, isUnfinished: false },
  })
})
