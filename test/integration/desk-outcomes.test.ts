import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { reportExample } from '../../functions/reports/data/fixtures/report-example.ts'
import { png } from '../../functions/reports/photographs/fixtures/pictures.ts'
import { PublishedReport } from '../../shared/reports/supplier-report.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { newDeskMember, type TestDeskMember } from '../fixtures/desk-member.ts'
import { eventually } from '../fixtures/eventually.ts'
import { deskMailsAbout, mailsTo } from '../fixtures/inbox.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { storeReportData } from '../fixtures/report-data.ts'

/** Of the running test: each has all of the free checks. */
let buyer: TestBuyer
let analyst: TestDeskMember
let reviewer: TestDeskMember
let admin: TestDeskMember
beforeAll(async () => {
  ;[analyst, reviewer, admin] = await Promise.all([
    newDeskMember(['analysts']),
    newDeskMember(['reviewers']),
    newDeskMember(['desk-admins']),
  ])
})

beforeEach(async () => {
  buyer = await newBuyer()
})

type Shown = { id: string; status: string; dueAt: string; reason: string | null }

async function submitted(): Promise<Shown & { company: string }> {
  const company = `结案${randomUUID().slice(0, 8)}有限公司`
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm: company })
  return { ...(body as Shown), company }
}
const shown = async (id: string) => (await buyer.call('GET', `/api/requests/${id}`)).body as Shown
const desk = (member: TestDeskMember, method: string, id: string, rest: string, body?: object) =>
  member.call(method, `/api/desk/requests/${id}/${rest}`, body)
const mailAbout = (company: string, words: string) =>
  eventually(`a mail: ${words}`, async () =>
    (await mailsTo(buyer.email)).find(
      ({ subject, text }) => `${subject} ${text}`.includes(company) && text.includes(words),
    ),
  )

type Proposal = { outcome: { at: string } }
/** Proposed by one, confirmed twice by another. */
async function carryOut(id: string, by: TestDeskMember, second: TestDeskMember, order: object) {
  const { status, body } = await desk(by, 'PUT', id, 'outcome', order)
  expect([status, body]).toMatchObject([200, { outcome: { mine: true, mayConfirm: false } }])
  const proposedAt = (body as Proposal).outcome.at
  const seen = await second.call('GET', `/api/desk/requests/${id}`)
  expect(seen.body).toMatchObject({ outcome: { ...order, mine: false, mayConfirm: true } })
  const confirm = () => desk(second, 'POST', id, 'outcome/confirmation', { proposedAt })
  const [first, again] = [await confirm(), await confirm()]
  expect([again.status, again.body]).toEqual([first.status, first.body])
  return first
}

it('a company that is not found ends the request, once two members say so', async () => {
  const { id, company } = await submitted()
  await desk(analyst, 'POST', id, 'claim', {})
  const reason = 'The register has no company with this name.'
  const order = { kind: 'not-found', reason }
  expect((await carryOut(id, analyst, reviewer, order)).body).toEqual({ status: 'failed' })
  expect(await shown(id)).toMatchObject({ status: 'failed', reason })
  expect((await buyer.call('GET', '/api/me/usage')).body).toMatchObject({ used: 0 })
  await mailAbout(company, reason)
  await eventually('the mail to the desk, with a link', async () =>
    (await deskMailsAbout(company)).find(({ text }) => text.includes(`/desk?request=${id}`)),
  )
})

it('a published report is withdrawn by two members, one of them a desk-admin', async () => {
  const { id, company } = await submitted()
  await reportsBucket().drop(`${id}.74.pdf`, await reportPdf(`Of ${id}`))
  await eventually('the report', async () => (await shown(id)).status === 'completed' || undefined)
  const order = { kind: 'withdrawn', reason: 'It is about another company.' }
  expect((await desk(analyst, 'PUT', id, 'outcome', order)).status).toBe(404)
  expect((await carryOut(id, reviewer, admin, order)).body).toEqual({ status: 'pending' })
  expect(await shown(id)).toMatchObject({
    status: 'pending',
    versions: [{ version: 1, withdrawnReason: order.reason }],
  })
  expect((await buyer.call('GET', `/api/requests/${id}/report`)).status).toBe(409)
  await mailAbout(company, 'withdr')
})

it('photographs of a report that is withdrawn are deleted', async () => {
  const { id } = await submitted()
  const report = PublishedReport.parse(reportExample('mixed', id))
  const version = { report, score: 72, scoreReason: '', photographs: { 'gate.png': png() } }
  await storeReportData({ userId: buyer.userId, requestId: id }, version)
  const photographs = () => reportsBucket().keys(`photographs/${buyer.userId}/${id}/`)
  expect(await photographs()).toHaveLength(1)
  const order = { kind: 'withdrawn', reason: 'The pictures show another site.' }
  expect((await carryOut(id, reviewer, admin, order)).status).toBe(200)
  expect(await photographs()).toEqual([])
})

it('a later due time is told to the buyer, with the reason', async () => {
  const { id, company, dueAt } = await submitted()
  const later = new Date(Date.parse(dueAt) + 86_400_000).toISOString()
  const order = { dueAt: later, reason: 'A register that we need was not available.' }
  expect((await desk(analyst, 'PUT', id, 'due-time', order)).status).toBe(404)
  const answers = [
    await desk(reviewer, 'PUT', id, 'due-time', order),
    await desk(reviewer, 'PUT', id, 'due-time', order),
  ]
  for (const { status, body } of answers) expect([status, body]).toEqual([200, { dueAt: later }])
  expect(await shown(id)).toMatchObject({ status: 'pending', dueAt: later })
  await mailAbout(company, order.reason)
  const mails = (await mailsTo(buyer.email)).filter(({ text }) => text.includes(order.reason))
  expect(mails).toHaveLength(1)
})
