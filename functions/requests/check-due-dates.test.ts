import { expect, it } from 'vitest'
import { cancelMinutes } from '../../shared/requests/cancelling.ts'
import { takeLog } from '../platform/fixtures/take-log.ts'
import { at, newOne, openOnes, watchedDesk } from './fixtures/watched-desk.ts'
import { workLists } from './request-repository.ts'

const day = 24 * 60

it('a request is announced to desk and buyer once it can no longer be cancelled', async () => {
  const { run } = watchedDesk([newOne('A')])
  expect((await run(cancelMinutes - 0.01)).told).toEqual([])
  const { mails } = await run(cancelMinutes)
  expect(mails.map(({ template }) => template)).toEqual(['desk-new-request', 'request-received'])
  expect((await run(cancelMinutes + 5)).told).toEqual([])
})

it('of several new requests the desk gets one email without companies, and each buyer one', async () => {
  const { run } = watchedDesk(
    ['A', 'B', 'C'].map((id) => newOne(id)),
    { changed: 'B' },
  )
  const changed = await run(cancelMinutes)
  expect([changed.told, changed.failed]).toEqual([['new A', 'new C'], 0])
  expect(changed.mails.map(({ template }) => template)).toEqual([
    'desk-new-requests',
    'request-received',
    'request-received',
  ])
  const { mails } = await watchedDesk(Array.from({ length: 34 }, (_, n) => newOne(`${n}`))).run(60)
  const [many, ...others] = mails
  expect(many).toMatchObject({ template: 'desk-new-requests', to: 'desk' })
  expect(many?.about).toBeUndefined()
  // Counts and a time: what the desk's group is told, of one alone with its link.
  expect(many?.notice).toEqual({ kind: 'new', count: 33, dueAt: expect.stringMatching(/Z$/) })
  expect(JSON.stringify(many)).not.toContain('华为')
  expect(others.filter(({ to }) => to === 'desk')).toMatchObject([
    { template: 'desk-new-request', notice: { kind: 'new', count: 1, requestId: '33' } },
  ])
  expect(others.filter(({ template }) => template === 'request-received')).toHaveLength(34)
})

it('a request that waits for the buyer’s answer, or was announced before, is not announced', async () => {
  expect((await watchedDesk([newOne('A', { pausedAt: at.toISOString() })]).run(60)).told).toEqual(
    [],
  )
  const rawAttributes = { status: 'pending', workList: workLists.open }
  expect((await watchedDesk([newOne('A', { rawAttributes })]).run(60)).told).toEqual([])
})

it('the desk is told once that a request is due soon, and once that it is overdue', async () => {
  const { run } = watchedDesk([
    newOne('A', { rawAttributes: { status: 'pending', workList: workLists.open } }),
  ])
  const times = [day, 1.7 * day, 1.7 * day + 5, 2 * day, 2 * day + 5]
  const told = []
  for (const minutes of times) told.push((await run(minutes)).told)
  expect(told).toEqual([[], ['due-soon A'], [], ['overdue A'], []])
})

it('of several late requests the desk gets one email for 33, without names of companies', async () => {
  const { run } = watchedDesk(openOnes(71))
  const { mails } = await run(2 * day)
  expect(mails.map(({ template, about }) => [template, about])).toEqual(
    Array(3).fill(['desk-requests-late', undefined]),
  )
  expect(JSON.stringify(mails)).not.toContain('华为')
  const ids = mails.flatMap(({ data }) =>
    'requests' in data ? data.requests.map(({ requestId }) => requestId) : [],
  )
  expect(new Set(ids).size).toBe(71)
})

it('one that is changed in the meantime keeps no other from being told', async () => {
  const { run } = watchedDesk(openOnes(3), { changed: 'L1' })
  const { told, mails, failed } = await run(2 * day)
  expect([told, failed]).toEqual([['overdue L0', 'overdue L2'], 0])
  expect(mails.map(({ template }) => template)).toEqual(['desk-requests-late'])
})

it('the desk is told of a new request although its check cannot be given back', async () => {
  const { run } = watchedDesk([newOne('A')], { failing: 'A' })
  const { told, failed } = await run(3 * day)
  expect([told, failed]).toEqual([['new A', 'overdue A'], 1])
  expect(takeLog('error')).toHaveLength(1)
})

it('the buyer is told of a delay before each deadline, and given the check back once', async () => {
  const { run } = watchedDesk([
    newOne('A', { rawAttributes: { status: 'pending', workList: workLists.open } }),
  ])
  const at48h = 2 * day
  const times = [at48h - 61, at48h - 60, at48h - 55, at48h, at48h + 1, at48h + 6, 3 * day - 60]
  const told = []
  for (const minutes of times) told.push((await run(minutes)).toBuyer)
  expect(told).toEqual([
    [],
    ['A expected 2026-11-24T08:00:00.000Z'],
    [],
    [],
    ['A given back'],
    [],
    ['A expected 2026-11-25T08:00:00.000Z'],
  ])
  // For 14 days after the first promise, and no longer.
  const later = []
  for (let days = 3; days < 30; days += 1) later.push(...(await run(days * day)).toBuyer)
  expect(later).toHaveLength(12)
})

it('new requests are announced before a backlog of late ones, which later runs go on with', async () => {
  const late = openOnes(2500)
  const fresh = Array.from({ length: 30 }, (_, n) =>
    newOne(`N${n}`, { timestamp: new Date(at.getTime() + 2 * day * 60_000).toISOString() }),
  )
  const { run } = watchedDesk([...late, ...fresh])
  const minutes = 2 * day + 20
  const first = await run(minutes, 1000)
  expect(first.told.slice(0, 30).every((each) => /^new N\d+$/.test(each))).toBe(true)
  // The page of a hundred that is at work is finished.
  expect(first.left).toBeGreaterThanOrEqual(2530 - 1100)
  expect(first.counts.open).toBe(2530)
  const all = [...first.told]
  for (let runs = 0; runs < 2; runs += 1) all.push(...(await run(minutes + 5, 1000)).told)
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((each) => each.startsWith('overdue L'))).toHaveLength(2500)
  expect((await run(minutes + 10)).told).toEqual([])
})
