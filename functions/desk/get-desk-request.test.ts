import { expect, it } from 'vitest'
import { callRoute } from '../platform/fixtures/call-route.ts'
import type { CompletedRequest, PendingRequest } from '../requests/stored-request.ts'
import { requestOf } from '../requests/stored-request.ts'
import { claimedBy, hoursFromNow, now, pending, wang } from './fixtures/pending.ts'
import { workListsOf } from './fixtures/work-lists.ts'
import { getDeskRequest } from './get-desk-request.ts'
import { listDeskQueue } from './list-queue.ts'

const id = '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE'
const stored = pending(id, {
  searchTerm: '华为技术有限公司',
  userType: 'partner',
  ...claimedBy('chen', '陈明'),
  payment: { beneficiary: 'Example Trading Ltd', payOn: '2026-12-04' },
})
const row = {
  id,
  searchTerm: '华为技术有限公司',
  type: 'verification',
  requestedAt: hoursFromNow(-24),
  dueAt: hoursFromNow(24),
  dueStatus: 'in-time',
  deliveryHours: 12,
  cancellableUntil: null,
  claim: { name: '陈明', at: hoursFromNow(-2), mine: false },
  draftState: null,
  isCorrection: false,
  proposedOutcome: null,
  sameCompany: null,
}

const completed = requestOf({ sk: `REQUEST#${id}`, status: 'completed', dueAt: hoursFromNow(-50) })
if (completed.status !== 'completed') throw new Error('Not completed')
const queueOf = (open: readonly PendingRequest[], corrected: readonly CompletedRequest[] = []) => ({
  requests: {
    ...workListsOf({ open }, corrected),
    findById: async (asked: string) => (asked === id ? completed : undefined),
  },
  clock: { now: () => now },
})

it('shows what the report needs, nothing of the buyer, and records who looked', async () => {
  const opened: string[] = []
  const deps = {
    requests: { ...workListsOf({ open: [stored] }), findById: async () => stored },
    claims: {
      recordOpening: async (request: { id: string }, { userId }: { userId: string }) => {
        opened.push(`${userId} ${request.id}`)
      },
    },
    earlierReports: { newestBefore: async () => null },
    drafts: { find: async () => undefined },
    clock: { now: () => now },
  }
  const { status, body } = await callRoute(getDeskRequest, deps, {
    deskMember: wang,
    params: { id },
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    ...row,
    name: expect.objectContaining({ kind: 'legal-name', brand: '华为' }),
    earlierReport: null,
    isBasic: false,
    withdrawnVersions: 0,
    payment: { beneficiary: 'Example Trading Ltd', payOn: '2026-12-04' },
    outcome: null,
  })
  expect(JSON.stringify(body)).not.toMatch(/buyer|@|partner/)
  expect(opened).toEqual([`wang ${id}`])
})

it('lists the queue with the same fields', async () => {
  const deps = queueOf([stored])
  expect(await callRoute(listDeskQueue, deps, { deskMember: wang })).toEqual({
    status: 200,
    body: { items: [row], nextCursor: null, asOf: now.toISOString() },
  })
})

it('names who works on the same company for another buyer, in the queue and in the request', async () => {
  const other = pending('OTHER', {
    searchTerm: '華為技術有限公司',
    draftState: 'in-review',
    ...claimedBy('li', '李静'),
  })
  const sameCompany = {
    id: 'OTHER',
    requestedAt: hoursFromNow(-24),
    claim: { name: '李静', at: hoursFromNow(-2), mine: false },
    draftState: 'in-review',
  }
  const { requests, clock } = queueOf([stored, other])
  const deps = {
    requests: { ...requests, findById: async () => stored },
    claims: { recordOpening: async () => {} },
    earlierReports: { newestBefore: async () => null },
    drafts: { find: async () => undefined },
    clock,
  }
  const call = { deskMember: wang, params: { id } }
  expect(await callRoute(getDeskRequest, deps, call)).toMatchObject({ body: { sameCompany } })
  // A filter hides the other one.
  const query = { state: 'unclaimed' }
  const unclaimed = pending('FREE', { searchTerm: '华为技术有限公司' })
  const queue = queueOf([unclaimed, other])
  expect(await callRoute(listDeskQueue, queue, { deskMember: wang, query })).toMatchObject({
    body: { items: [{ id: 'FREE', sameCompany }] },
  })
})

it('tells until when a new request can be cancelled; a check of monitoring cannot', async () => {
  const at = hoursFromNow(-0.1)
  const fresh = [
    pending('A', { timestamp: at }),
    pending('B', { timestamp: at, type: 'monitoring' }),
  ]
  const deps = queueOf(fresh)
  const { body } = await callRoute(listDeskQueue, deps, { deskMember: wang })
  expect(body).toMatchObject({
    items: [{ cancellableUntil: hoursFromNow(0.15) }, { cancellableUntil: null }],
  })
})

it('has reports that are corrected, without a due time; others are found by their whole id', async () => {
  const list = async (deps: ReturnType<typeof queueOf>, query: Record<string, string> = {}) =>
    (await callRoute(listDeskQueue, deps, { deskMember: wang, query })).body
  const row = { id, isCorrection: true, dueAt: null, dueStatus: 'in-time' }
  expect(await list(queueOf([], [completed]))).toMatchObject({ items: [row] })
  expect(await list(queueOf([], [completed]), { search: id })).toMatchObject({ items: [row] })
  expect(await list(queueOf([]))).toMatchObject({ items: [] })
  expect(await list(queueOf([]), { search: id.toLowerCase() })).toMatchObject({ items: [row] })
  expect(await list(queueOf([]), { search: id.slice(0, 25) })).toMatchObject({ items: [] })
})

it('reads as many of those in work for a page of the queue, however many are', async () => {
  const drafts = Array.from({ length: 3000 }, (_, n) =>
    pending(`DRAFT${n}`, {
      dueAt: hoursFromNow(n),
      draftState: n % 2 === 0 ? 'writing' : 'in-review',
    }),
  )
  const { requests, clock } = queueOf(drafts)
  await callRoute(listDeskQueue, { requests, clock }, { deskMember: wang })
  expect(requests.read.count).toBeLessThan(200)
})
