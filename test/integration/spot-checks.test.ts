import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { reviewDraft } from '../../functions/desk/api/review-draft.ts'
import { auditTrailIn } from '../../functions/desk/audit-trail.ts'
import { draftsIn } from '../../functions/desk/drafts/draft-repository.ts'
import { evidenceIn } from '../../functions/desk/evidence/evidence-repository.ts'
import { spotChecksIn } from '../../functions/desk/spot-checks/spot-check-repository.ts'
import { callRoute } from '../../functions/platform/fixtures/call-route.ts'
import { completionsIn } from '../../functions/reports/completions.ts'
import { reportExample } from '../../functions/reports/data/fixtures/report-example.ts'
import { isSampled } from '../../functions/reports/spot-checks.ts'
import { companyReportsIn } from '../../functions/requests/company-reports.ts'
import { spotCheck, spotCheckLists } from '../../functions/requests/entities.ts'
import { requestsIn } from '../../functions/requests/request-repository.ts'
import type { OpenRequest } from '../../functions/requests/stored-request.ts'
import { deskDay } from '../../shared/desk/desk-day.ts'
import { type DeskDraft, reviewChecklist } from '../../shared/desk/drafts.ts'
import { withReasons } from '../../shared/desk/fixtures/with-reasons.ts'
import { withReplies } from '../../shared/desk/fixtures/with-replies.ts'
import { SpotChecksOfReport, SpotChecksPage } from '../../shared/desk/spot-checks.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { nameMember, newDeskMember, type TestDeskMember } from '../fixtures/desk-member.ts'
import { eraseInProcess } from '../fixtures/erase-in-process.ts'
import { itemsWith } from '../fixtures/erasures.ts'
import { operate } from '../fixtures/operate.ts'
import { ownTable } from '../fixtures/own-table.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isRelease } from '../full.ts'

let buyer: TestBuyer
let writer: TestDeskMember
let approver: TestDeskMember
let third: TestDeskMember
let head: TestDeskMember
let other: TestDeskMember
beforeAll(async () => {
  ;[writer, approver, third, head, other] = await Promise.all([
    newDeskMember(['analysts', 'reviewers']),
    newDeskMember(['reviewers']),
    newDeskMember(['reviewers']),
    newDeskMember(['desk-admins']),
    newDeskMember(['analysts']),
  ])
  await nameMember(third, '李雷')
})
beforeEach(async () => {
  buyer = await newBuyer()
})

const at = (id: string, rest: string) => `/api/desk/requests/${id}/${rest}`

/** Claimed and written by `writer`. */
async function write(company: string): Promise<string> {
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm: company })
  const { id } = body as { id: string }
  await writer.call('POST', at(id, 'claim'), {})
  const content = withReasons(reportExample('mixed', id, { otherName: 'As asked.' }))
  await writer.call('PUT', at(id, 'draft'), { revision: 0, content })
  return id
}

const submit = (by: TestDeskMember, id: string, revision = 1) =>
  by.call('POST', at(id, 'draft/submission'), { revision })
const approval = { decision: 'approve', revision: 1, checklist: reviewChecklist }

/** By the code of the API, with an intake that has refused whatever was approved. */
async function review(by: TestDeskMember, id: string, decision: object): Promise<void> {
  const { table } = operatorsTable()
  const deps = {
    requests: requestsIn(table),
    drafts: draftsIn(table),
    evidence: evidenceIn(table),
    companyReports: companyReportsIn(table),
    inbox: { drop: async () => {}, hasReport: async () => false },
    clock: { now: () => new Date() },
  }
  const deskMember = {
    ...by,
    name: '陈明',
    roles: ['reviewers'] as const,
    signedInAt: new Date(),
  }
  const call = { deskMember, params: { id }, body: decision }
  expect(await callRoute(reviewDraft, deps, call)).toMatchObject({ status: 200 })
}

/** By the code of the intake, with a key that is sampled. */
async function publish(id: string, company: string): Promise<void> {
  const { table } = operatorsTable()
  const request = (await requestsIn(table).findById(id)) as OpenRequest
  const now = new Date()
  const keys = Array.from({ length: 1000 }, (_, n) => `reports/${buyer.userId}/${id}/0-${n}.pdf`)
  const report = {
    version: 1,
    key: keys.find((key) => isSampled({ key })) ?? '',
    sha256: id,
    score: 80,
    uploadedAt: now.toISOString(),
    data: {
      key: `reports/${buyer.userId}/${id}/0.json`,
      sha256: '',
      pdfSha256: '',
      csvKey: '',
      photographs: [],
      scoreReason: '',
      nextStep: '',
      company: { name: company, code: '' },
    },
  }
  await completionsIn(table).complete(request, [report], [], now)
}

async function publishSampled(company: string): Promise<string> {
  const id = await write(company)
  await submit(writer, id)
  await review(approver, id, approval)
  await publish(id, company)
  return id
}

const grade = (by: TestDeskMember, id: string, order: object, version = 1) =>
  by.call('PUT', at(id, `spot-checks/${version}`), order)

const ofReport = async (by: TestDeskMember, id: string) => {
  const { status, body } = await by.call('GET', at(id, 'spot-checks'))
  expect(status).toBe(200)
  return SpotChecksOfReport.parse(body).items
}

/** The spot check of a request in a list of all, with the pages read one after another. */
async function listed(by: TestDeskMember, state: 'open' | 'graded', id: string) {
  let cursor: string | null = ''
  while (cursor !== null) {
    const more: string = cursor && `&cursor=${cursor}`
    const { status, body } = await by.call('GET', `/api/desk/spot-checks?state=${state}${more}`)
    expect(status).toBe(200)
    const page = SpotChecksPage.parse(body)
    const found = page.items.find(({ requestId }) => requestId === id)
    if (found) return found
    cursor = page.nextCursor
  }
  return undefined
}

async function gradesInTrail(id: string) {
  const details: string[] = []
  for await (const { requestId, action, detail } of auditTrailIn(operatorsTable().table).ofDay(
    deskDay(new Date()),
  ))
    if (requestId === id && action === 'graded') details.push(detail)
  return details
}

const fine = { grade: 'fine', comment: '' }
const serious = { grade: 'serious', comment: '漏查一条失信记录。' }

it('a third member grades a sampled report, its writer and its approver read that, and an erasure takes it', async () => {
  const id = await publishSampled('抽查一有限公司')
  await expect
    .poll(() => listed(third, 'open', id))
    .toMatchObject({
      company: '抽查一有限公司',
      version: 1,
      approvedBy: '陈明',
      isLate: false,
      result: null,
      refusal: null,
    })
  expect((await other.call('GET', '/api/desk/spot-checks')).status).toBe(404)
  expect((await grade(other, id, fine)).status).toBe(404)
  expect(await ofReport(other, id)).toEqual([])

  const own = { status: 403, body: { code: 'own-report' } }
  expect(await grade(writer, id, fine)).toMatchObject(own)
  expect(await grade(approver, id, fine)).toMatchObject(own)
  expect((await ofReport(writer, id))[0]?.refusal).toBe('involved')
  expect((await listed(approver, 'open', id))?.refusal).toBe('involved')

  expect(await grade(third, id, { grade: 'minor', comment: ' ' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'comment' }] },
  })
  expect((await grade(third, id, fine, 2)).status).toBe(404)
  expect((await grade(third, id, fine)).status).toBe(200)
  expect((await grade(third, id, fine)).status).toBe(200)
  expect((await grade(third, id, serious)).body).toMatchObject({ result: { grade: 'serious' } })
  expect(await grade(head, id, fine)).toMatchObject({
    status: 409,
    body: { code: 'already-graded', detail: '李雷 has graded this report.' },
  })
  expect(await gradesInTrail(id)).toEqual(['version 1: fine', 'version 1: serious, before: fine'])

  const result = { ...serious, by: '李雷', mine: false }
  expect(await ofReport(writer, id)).toMatchObject([{ result }])
  expect(await ofReport(approver, id)).toMatchObject([{ result }])
  await expect.poll(() => listed(head, 'graded', id)).toMatchObject({ refusal: 'graded', result })
  await expect.poll(() => listed(head, 'open', id)).toBeUndefined()

  await eraseInProcess(operatorsTable().table, buyer.userId)
  await expect.poll(() => itemsWith(buyer.userId)).toEqual([])
  await expect.poll(() => listed(head, 'graded', id)).toBeUndefined()
})

it('the list goes on behind the last one of a page', async () => {
  const table = await ownTable()
  const ids = ['A', 'B', 'C', 'D', 'E']
  const approval = {
    involved: ['wang', 'chen'],
    submitted: { by: 'wang', name: '王芳' },
    approved: { by: 'chen', name: '陈明' },
  }
  for (const id of ids) {
    const key = { userId: `buyer of ${id}`, requestId: id, version: '1' }
    const publishedAt = new Date().toISOString()
    const values = { company: id, publishedAt, approval, workList: spotCheckLists.open }
    await table.client.send(
      new PutCommand({ TableName: table.name, Item: { ...spotCheck.key(key), ...values } }),
    )
  }
  const owners = { findOwner: async (id: string) => `buyer of ${id}` }
  const { list } = spotChecksIn(table, owners)
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const page = await list('open', { limit: 2, cursor })
    pages.push(page.items.map(({ requestId }) => requestId))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(pages).toEqual([['A', 'B'], ['C', 'D'], ['E']])
})

it.runIf(isRelease)(
  'of two members at once one grades it, and a withdrawn report leaves the lists',
  async () => {
    const id = await publishSampled('抽查二有限公司')
    const answers = await Promise.all([grade(third, id, fine), grade(head, id, serious)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await gradesInTrail(id)).toHaveLength(1)

    await operate('withdraw-report', { requestId: id, by: 'Ann', reason: 'Wrong company' })
    expect(await ofReport(third, id)).toEqual([])
    expect((await grade(third, id, serious)).status).toBe(404)
    await expect.poll(() => listed(head, 'graded', id)).toBeUndefined()
  },
)

it.runIf(isRelease)(
  'whoever submitted or approved it before it was returned does not grade it',
  async () => {
    const submitter = await newDeskMember(['analysts', 'reviewers'])
    const company = '抽查三有限公司'
    const id = await write(company)
    await writer.call('DELETE', at(id, 'claim'))
    await submitter.call('POST', at(id, 'claim'), {})
    await submit(submitter, id)
    await review(third, id, approval)
    const comments = [{ field: 'summary', text: 'Who?' }]
    await review(approver, id, { decision: 'return', revision: 1, comments })
    await submitter.call('DELETE', at(id, 'claim'))
    await writer.call('POST', at(id, 'claim'), {})
    const { body } = await writer.call('GET', at(id, 'draft'))
    const draft = body as DeskDraft
    const content = withReplies(draft.content, draft.comments)
    await writer.call('PUT', at(id, 'draft'), { revision: 1, content })
    await submit(writer, id, 2)
    await review(approver, id, { ...approval, revision: 2 })
    await publish(id, company)

    const own = { status: 403, body: { code: 'own-report' } }
    for (const each of [writer, submitter, third, approver])
      expect(await grade(each, id, fine)).toMatchObject(own)
    expect((await grade(head, id, fine)).status).toBe(200)
  },
)
