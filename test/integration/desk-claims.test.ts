import { randomUUID } from 'node:crypto'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditTrailIn } from '../../functions/desk/audit-trail.ts'
import { claimsIn } from '../../functions/desk/claim-repository.ts'
import { claimRequest } from '../../functions/desk/claim-request.ts'
import { draftsIn } from '../../functions/desk/drafts/draft-repository.ts'
import { earlierReportsIn } from '../../functions/desk/earlier-report.ts'
import { getDeskRequest } from '../../functions/desk/get-desk-request.ts'
import { listDeskQueue } from '../../functions/desk/list-queue.ts'
import { releaseRequest } from '../../functions/desk/release-request.ts'
import { callRoute } from '../../functions/platform/fixtures/call-route.ts'
import type { DeskMember } from '../../functions/platform/http/route.ts'
import type { Table } from '../../functions/platform/table/table.ts'
import { completionsIn } from '../../functions/reports/completions.ts'
import { requestsIn } from '../../functions/requests/request-repository.ts'
import { deskDay } from '../../shared/desk/desk-day.ts'
import { storeDeskRequests } from '../fixtures/desk-requests.ts'
import { inProcess } from '../fixtures/in-process.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { measureCapacity } from '../fixtures/watched-table.ts'
import { isRelease } from '../full.ts'

const analysts = isRelease ? 50 : 10
const requests = isRelease ? 500 : 15
/** That each pair of analysts wants. */
const each = (2 * requests) / analysts
/** A year that no other test writes its audit trail in. */
const now = new Date('2031-03-05T04:00:00.000Z')
let tick = 0
/** Each call a millisecond later, so that the entries of the trail have an order. */
const clock = { now: () => new Date(now.getTime() + tick++) }

const member = (n: number): DeskMember => ({
  userId: `analyst-${n}`,
  name: `分析员${n}`,
  roles: ['analysts'],
  signedInAt: now,
})
const admin: DeskMember = { ...member(0), userId: 'admin', name: '管理员', roles: ['desk-admins'] }

const depsOn = (table: Table) => ({
  requests: requestsIn(table),
  claims: claimsIn(table),
  members: { find: async () => undefined },
  earlierReports: earlierReportsIn(table),
  drafts: draftsIn(table),
  clock,
})

type Outcome = { status: number | undefined; body: unknown }

const claim = (table: Table, deskMember: DeskMember, id: string): Promise<Outcome> =>
  callRoute(claimRequest, depsOn(table), { deskMember, params: { id } })
const release = (table: Table, deskMember: DeskMember, id: string): Promise<Outcome> =>
  callRoute(releaseRequest, depsOn(table), { deskMember, params: { id } })

async function trailOf(ids: readonly string[], at = now) {
  const wanted = new Set(ids)
  const entries = []
  for await (const entry of auditTrailIn(operatorsTable().table).ofDay(deskDay(at)))
    if (wanted.has(entry.requestId)) entries.push(entry)
  return entries
}

const storedClaim = async (userId: string, id: string) =>
  (await requestsIn(operatorsTable().table).find(userId, id))?.claim

describe(`${analysts} analysts and ${requests} requests at once`, () => {
  let userId = ''
  let ids: string[] = []
  beforeAll(async () => {
    ;({ userId, ids } = await storeDeskRequests(now, requests))
  })

  it('no request gets two owners, and each lost claim is told who has it', async () => {
    const { table } = operatorsTable()
    // Two analysts each want the same requests in the same order.
    const outcomes = (
      await Promise.all(
        Array.from({ length: analysts }, async (_, n) => {
          const first = Math.floor(n / 2) * each
          const mine = []
          for (const id of ids.slice(first, first + each))
            mine.push({ id, n, ...(await claim(table, member(n), id)) })
          return mine
        }),
      )
    ).flat()
    const won = outcomes.filter(({ status }) => status === 200)
    const lost = outcomes.filter(({ status }) => status !== 200)
    expect(outcomes).toHaveLength(2 * requests)
    expect(new Set(won.map(({ id }) => id)).size).toBe(requests)
    expect(won).toHaveLength(requests)
    const ownerOf = new Map(won.map(({ id, n }) => [id, member(n)]))
    for (const { id, status, body } of lost)
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { code: 'already-claimed', claim: { name: ownerOf.get(id)?.name } },
      })
    for (const id of ids) expect((await storedClaim(userId, id))?.by).toBe(ownerOf.get(id)?.userId)
    const trail = await trailOf(ids)
    expect(
      trail.map(({ requestId, by, action }) => `${action} ${requestId} ${by}`).toSorted(),
    ).toEqual(won.map(({ id, n }) => `claimed ${id} analyst-${n}`).toSorted())
  })

  it.runIf(isRelease)(
    'one request that all want at once has one owner; a release gives it to the next',
    async () => {
      const { table } = operatorsTable()
      const {
        userId: buyer,
        ids: [id = ''],
      } = await storeDeskRequests(now, 1)
      const all = () =>
        Promise.all(Array.from({ length: analysts }, (_, n) => claim(table, member(n), id)))
      const first = await all()
      expect(first.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(first.filter(({ status }) => status === 409)).toHaveLength(analysts - 1)
      const owner = first.findIndex(({ status }) => status === 200)
      expect((await storedClaim(buyer, id))?.by).toBe(`analyst-${owner}`)
      expect(await release(table, member(owner + 1), id)).toMatchObject({ status: 409 })
      expect(await release(table, admin, id)).toMatchObject({ status: 200 })
      expect(await storedClaim(buyer, id)).toBeUndefined()
      expect((await all()).filter(({ status }) => status === 200)).toHaveLength(1)
      expect((await trailOf([id])).map(({ action, detail }) => ({ action, detail }))).toMatchObject(
        [
          { action: 'claimed' },
          { action: 'released', detail: `taken from 分析员${owner}` },
          { action: 'claimed' },
        ],
      )
    },
  )
})

describe('the units of each action', () => {
  async function unitsWith(open: number) {
    const { ids } = await storeDeskRequests(now, open)
    const id = ids[0] ?? ''
    const { table, sent } = measureCapacity(operatorsTable().table)
    const units = async (action: () => Promise<Outcome>) => {
      sent.length = 0
      expect(await action()).toMatchObject({ status: 200 })
      return sent.reduce((sum, { capacity }) => sum + capacity, 0)
    }
    const look = () =>
      callRoute(getDeskRequest, depsOn(table), { deskMember: member(1), params: { id } })
    return {
      open: await units(look),
      claim: await units(() => claim(table, member(1), id)),
      again: await units(() => claim(table, member(1), id)),
      release: await units(() => release(table, member(1), id)),
    }
  }

  it.runIf(isRelease)('are the same with 1 request and with many', async () => {
    const few = await unitsWith(1)
    const many = await unitsWith(500)
    // Opening reads what is in work, to which other tests add: 4 kB are half a unit.
    expect(many).toEqual({ ...few, open: expect.closeTo(few.open, -1) })
    // Three reads; of writes the check of the account, the request with its indexes, and the entry.
    expect(few.again).toBeLessThanOrEqual(3)
    for (const units of Object.values(few)) expect(units).toBeLessThanOrEqual(24)
  })

  it('a page of the queue costs the same with 200 open requests as with more, and nothing is scanned', async () => {
    await storeDeskRequests(now, 200)
    const { table, sent } = measureCapacity(operatorsTable().table)
    const { body } = await callRoute(listDeskQueue, depsOn(table), { deskMember: member(1) })
    expect((body as { items: unknown[] }).items).toHaveLength(50)
    expect(new Set(sent.map(({ name }) => name))).toEqual(new Set(['QueryCommand']))
    const units = sent.reduce((sum, { capacity }) => sum + capacity, 0)
    // A page of each work list.
    expect(units).toBeLessThanOrEqual(20)
  })
})

it('completing a request ends its claim, and tells the trail who had it and the hours', async () => {
  const { table } = operatorsTable()
  const {
    userId,
    ids: [id = ''],
  } = await storeDeskRequests(now, 1)
  await claim(table, member(7), id)
  const request = await requestsIn(table).findById(id)
  if (request?.status !== 'pending') throw new Error('Not pending')
  const at = new Date(now.getTime() + 36 * 3_600_000)
  const report = {
    version: 1,
    key: 'reports/x.pdf',
    sha256: 'x',
    score: 80,
    uploadedAt: at.toISOString(),
  }
  await completionsIn(table).complete(request, [report], [], at)
  const stored = await operatorsTable().item(`ACCOUNT#${userId}`, `REQUEST#${id}`)
  expect(Object.keys(stored ?? {}).filter((name) => /claim|workList/.test(name))).toEqual([])
  expect(await trailOf([id], at)).toMatchObject([
    { action: 'published', detail: '1 version(s), claimed by 分析员7', hoursToReport: 36 },
  ])

  // A completed request is claimed to correct its report. Nothing waits for it but the queue.
  const inQueue = async () => {
    const query = { search: id.slice(1) }
    const call = { deskMember: member(7), query }
    return (await callRoute(listDeskQueue, depsOn(table), call)).body
  }
  expect(await inQueue()).toMatchObject({ items: [] })
  expect(await claim(table, member(7), id)).toMatchObject({ status: 200 })
  expect(await inQueue()).toMatchObject({
    items: [{ id, isCorrection: true, dueAt: null, claim: { mine: true } }],
  })
  for await (const pending of requestsIn(table).findPending()) expect(pending.id).not.toBe(id)
  expect(await release(table, member(7), id)).toMatchObject({ status: 200 })
  expect(await inQueue()).toMatchObject({ items: [] })
})

it('nothing is claimed for an account that is being erased', async () => {
  const { table } = operatorsTable()
  const {
    userId,
    ids: [id = ''],
  } = await storeDeskRequests(now, 1)
  const request = await requestsIn(table).findById(id)
  if (request?.status !== 'pending') throw new Error('Not pending')
  await table.client.send(
    new DeleteCommand({ TableName: table.name, Key: { pk: `ACCOUNT#${userId}`, sk: 'ACCOUNT' } }),
  )
  await expect(claimsIn(table).claim(request, member(1), now)).rejects.toThrow('changed by another')
  expect(await claim(table, member(1), id)).toMatchObject({ status: 404 })
  expect(await trailOf([id])).toEqual([])
})

/** Files a report of 72 points for a pending request, without its file. */
async function complete(userId: string, id: string): Promise<void> {
  const { item, put } = operatorsTable()
  const stored = await item(`ACCOUNT#${userId}`, `REQUEST#${id}`)
  await put({
    ...stored,
    status: 'completed',
    completedAt: now.toISOString(),
    reports: [
      {
        version: 1,
        key: 'k',
        sha256: 's',
        score: 72,
        uploadedAt: now.toISOString(),
        sequencer: '',
      },
    ],
  })
}

it.runIf(isRelease)(
  'an earlier report on the same company is named, and no other request of the buyer',
  async () => {
    const { table } = operatorsTable()
    const product = inProcess(table, clock)
    const userId = await product.newBuyer()
    await product.setPlan(userId, 'partner')
    const company = `前次${randomUUID().slice(0, 6)}有限公司`
    const before = await product.submit(userId, company)
    await product.submit(userId, '别的有限公司')
    await complete(userId, before.id)
    const { id } = await product.submitAgain(userId, company)
    const { body } = await callRoute(getDeskRequest, depsOn(table), {
      deskMember: member(1),
      params: { id },
    })
    expect(body).toMatchObject({ earlierReport: { score: 72, version: 1, company: null } })
    expect(JSON.stringify(body)).not.toContain(before.id)
    expect(JSON.stringify(body)).not.toContain(userId)
  },
)

it('the check of a watched supplier names the report before it, also where that was asked for by another name', async () => {
  const { table, item, put } = operatorsTable()
  const product = inProcess(table, clock)
  const userId = await product.newBuyer()
  const before = await product.submit(userId, `品牌${randomUUID().slice(0, 6)}`)
  await complete(userId, before.id)
  const { id } = await product.submit(userId, `受监控${randomUUID().slice(0, 6)}有限公司`)
  await put({
    ...(await item(`ACCOUNT#${userId}`, `REQUEST#${id}`)),
    type: 'monitoring',
    watchId: ulid(now.getTime()),
    reportBefore: { requestId: before.id, score: 72, lastChange: null },
  })
  const { body } = await callRoute(getDeskRequest, depsOn(table), {
    deskMember: member(1),
    params: { id },
  })
  expect(body).toMatchObject({ type: 'monitoring', earlierReport: { score: 72, version: 1 } })
})
