import { beforeAll, expect, it } from 'vitest'
import { auditTrailIn, settlesMs } from '../../functions/desk/audit-trail.ts'
import { deskDaysIn } from '../../functions/desk/statistics/desk-day-repository.ts'
import { getDeskStatistics } from '../../functions/desk/statistics/get-statistics.ts'
import { callRoute } from '../../functions/platform/fixtures/call-route.ts'
import { reportExample } from '../../functions/reports/data/fixtures/report-example.ts'
import { openCountsIn } from '../../functions/requests/open-counts.ts'
import { requestsIn } from '../../functions/requests/request-repository.ts'
import { dayMs, deskDay } from '../../shared/desk/desk-day.ts'
import { type DeskDraft, reviewChecklist } from '../../shared/desk/drafts.ts'
import { withReasons } from '../../shared/desk/fixtures/with-reasons.ts'
import { withReplies } from '../../shared/desk/fixtures/with-replies.ts'
import type { DeskQueuePage } from '../../shared/desk/queue.ts'
import { DeskStatistics } from '../../shared/desk/statistics.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { newDeskMember, type TestDeskMember } from '../fixtures/desk-member.ts'
import { eventually } from '../fixtures/eventually.ts'
import { operate } from '../fixtures/operate.ts'
import { ownTable } from '../fixtures/own-table.ts'
import { operatorsTable } from '../fixtures/table.ts'

let buyer: TestBuyer
let analyst: TestDeskMember
let reviewer: TestDeskMember
let head: TestDeskMember
beforeAll(async () => {
  ;[buyer, analyst, reviewer, head] = await Promise.all([
    newBuyer(),
    newDeskMember(['analysts']),
    newDeskMember(['reviewers']),
    newDeskMember(['desk-admins']),
  ])
})

const at = (id: string, rest: string) => `/api/desk/requests/${id}/${rest}`

async function newRequest(searchTerm: string, of = buyer): Promise<string> {
  const { body } = await of.call('POST', '/api/requests', { searchTerm })
  return (body as { id: string }).id
}

/** Saved by the analyst, and submitted. */
async function submit(id: string, revision: number, summary: string): Promise<void> {
  const { otherName, ...report } = reportExample('mixed', id, { otherName: 'As asked.', summary })
  const draft = (await analyst.call('GET', at(id, 'draft'))).body as DeskDraft
  const content = withReplies(withReasons({ ...report, otherName }), draft.comments)
  await analyst.call('PUT', at(id, 'draft'), { revision, content })
  expect(
    await analyst.call('POST', at(id, 'draft/submission'), { revision: revision + 1 }),
  ).toMatchObject({ status: 200 })
}

const review = (id: string, decision: object) =>
  reviewer.call('POST', at(id, 'draft/review'), decision)

async function approve(id: string, revision: number): Promise<void> {
  const decision = { decision: 'approve', revision, checklist: reviewChecklist }
  expect((await review(id, decision)).status).toBe(200)
  await eventually(`the report of ${id}`, async () => {
    const { body } = await buyer.call('GET', `/api/requests/${id}`)
    return (body as { status: string }).status === 'completed' || undefined
  })
}

const statisticsOf = async (member: TestDeskMember) => {
  const { status, body } = await member.call('GET', '/api/desk/statistics?weeks=1')
  expect(status).toBe(200)
  return DeskStatistics.parse(body)
}

it('adds up what members did, from a claim to a withdrawal, once the day is over', async () => {
  const [returned, withdrawn] = [
    await newRequest('统计一有限公司'),
    await newRequest('统计二有限公司'),
  ]
  await analyst.call('POST', at(returned, 'claim'), {})
  await submit(returned, 0, 'A first try.')
  const comments = [
    { field: 'summary', text: 'Say which shareholder.' },
    { field: 'checks.litigation', text: 'Which court?' },
    { field: '', text: 'Read it aloud.' },
  ]
  expect((await review(returned, { decision: 'return', revision: 1, comments })).status).toBe(200)
  await submit(returned, 1, 'A second try.')
  await approve(returned, 2)
  await analyst.call('POST', at(withdrawn, 'claim'), {})
  await submit(withdrawn, 0, 'At once.')
  await approve(withdrawn, 1)
  await operate('withdraw-report', { requestId: withdrawn, by: 'Ann', reason: 'Wrong company' })

  const { table } = operatorsTable()
  let read = 0
  const trail = {
    /** Of the product’s trail, what is about these requests. */
    async *ofDay(day: string) {
      read += 1
      for await (const entry of auditTrailIn(table).ofDay(day))
        if ([returned, withdrawn].includes(entry.requestId)) yield entry
    },
  }
  // Today is over, also right after midnight.
  const tomorrow = new Date(Date.now() + dayMs + settlesMs)
  const deps = {
    trail,
    deskDays: deskDaysIn(await ownTable()),
    requests: requestsIn(table),
    openCounts: openCountsIn(table),
    spotChecks: { openSince: async () => [] },
    clock: { now: () => tomorrow },
  }
  const ask = async () => {
    const deskMember = { userId: head.userId, name: '', roles: ['desk-admins'] as const }
    const call = { deskMember: { ...deskMember, signedInAt: tomorrow }, query: { weeks: '1' } }
    return DeskStatistics.parse((await callRoute(getDeskStatistics, deps, call)).body)
  }
  const { total, weeks, people, missingDays } = await ask()
  expect(missingDays).toBe(0)
  expect(total).toMatchObject({
    published: 1,
    onTime: { count: 2, of: 2, unknown: 0 },
    medianHours: 0,
    firstPass: { count: 1, of: 2, unknown: 0 },
    returned: 1,
    comments: { summary: 1, courts: 1, whole: 1 },
    unknownComments: 0,
    medianMinutes: 0,
    withdrawn: 1,
  })
  expect(weeks).toHaveLength(12)
  expect(people).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        userId: analyst.userId,
        submitted: 3,
        firstPass: { count: 1, of: 2, unknown: 0 },
        returned: 1,
      }),
      expect.objectContaining({ userId: reviewer.userId, decided: 3, returnsMade: 1 }),
    ]),
  )
  const readOnce = read
  const { atEnd: _, ...again } = (await ask()).total
  // What is open now is the whole product’s, in which other tests work.
  expect(total).toMatchObject(again)
  expect(read).toBe(readOnce)
})

it('is for desk-admins, says who has what now, and stores days that are over', async () => {
  const id = await newRequest('统计三有限公司')
  await analyst.call('POST', at(id, 'claim'), {})
  await eventually('the claim among the figures', async () => {
    const { people } = (await statisticsOf(head)).now
    return people.find(({ userId, claimed }) => userId === analyst.userId && claimed > 0)
  })
  await operate('watch-due-times', {})
  const today = deskDay(new Date())
  const [counted] = await openCountsIn(operatorsTable().table).findDays(today, today)
  expect(counted?.open).toBeGreaterThan(0)
  const { body } = await head.call('GET', `/api/desk/queue?person=${analyst.userId}`)
  expect((body as DeskQueuePage).items.map((each) => each.id)).toEqual([id])
  const { total } = await eventually('all days', async () => {
    const answer = await statisticsOf(head)
    return answer.missingDays === 0 ? answer : undefined
  })
  const days = await deskDaysIn(operatorsTable().table).find(total.from, total.to)
  expect(days.length).toBeGreaterThan(77)
  for (const member of [analyst, reviewer])
    expect((await member.call('GET', '/api/desk/statistics')).status).toBe(404)
  expect((await head.call('GET', '/api/desk/statistics?weeks=13')).status).toBe(400)
})

it('goes on with a count that an earlier run has begun, and says since when', async () => {
  const member = await newDeskMember(['analysts'])
  // The checks of the other buyer are used up.
  const id = await newRequest('统计四有限公司', await newBuyer())
  expect((await member.call('POST', at(id, 'claim'), {})).status).toBe(200)
  const openCounts = openCountsIn(operatorsTable().table)
  const since = new Date(Date.now() - 900_000).toISOString()
  const work = { paused: 0, oldestAt: null, people: {}, plans: {} }
  const none = { open: 0, dueSoon: 0, overdue: 0, at: since, since, work }
  const counts = await eventually('the count that began then', async () => {
    const last = await openCounts.find()
    const count = { position: { list: 'open' as const }, counts: none }
    await openCounts.store(
      await openCounts.findProgress(),
      { fronts: {}, count },
      last ?? none,
      false,
    )
    await operate('watch-due-times', {})
    const found = await openCounts.find()
    return found?.since === since && found.work.people[member.userId] ? found : undefined
  })
  expect(counts.open).toBeGreaterThan(0)
  expect((await openCounts.findProgress())?.count).toBeUndefined()
})
