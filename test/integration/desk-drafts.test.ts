import { PutObjectCommand } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, it } from 'vitest'
import { reportExample } from '../../functions/reports/data/fixtures/report-example.ts'
import { jpeg } from '../../functions/reports/photographs/fixtures/pictures.ts'
import { reviewChecklist } from '../../shared/desk/drafts.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { newDeskMember, type TestDeskMember } from '../fixtures/desk-member.ts'
import { eventually } from '../fixtures/eventually.ts'
import { operatorsTable } from '../fixtures/table.ts'

let buyer: TestBuyer
let writer: TestDeskMember
let second: TestDeskMember
let reviewer: TestDeskMember
beforeAll(async () => {
  ;[buyer, writer, second, reviewer] = await Promise.all([
    newBuyer(),
    newDeskMember(['analysts', 'reviewers']),
    newDeskMember(['analysts']),
    newDeskMember(['reviewers']),
  ])
  await writer.call('PATCH', '/api/me', { displayName: 'Wang Fang' })
  await buyer.call('POST', '/api/me/signed-in')
  await operatorsTable().setPlan(buyer.userId, 'enterprise')
})

let submitted = 0
async function newRequest(): Promise<string> {
  submitted += 1
  const { body } = await buyer.call('POST', '/api/requests', {
    searchTerm: `草稿${submitted}有限公司`,
  })
  return (body as { id: string }).id
}

type Draft = Record<string, unknown> & { revision: number; content: Record<string, unknown> }

const at = (id: string, rest = '') => `/api/desk/requests/${id}${rest}`
const draftOf = async (by: TestDeskMember, id: string) =>
  (await by.call('GET', at(id, '/draft'))).body as Draft
const claim = (by: TestDeskMember, id: string) => by.call('POST', at(id, '/claim'))
const save = (by: TestDeskMember, id: string, revision: number, content: object) =>
  by.call('PUT', at(id, '/draft'), { revision, content })
const submit = (by: TestDeskMember, id: string, revision: number) =>
  by.call('POST', at(id, '/draft/submission'), { revision })
const takeBack = (by: TestDeskMember, id: string) => by.call('DELETE', at(id, '/draft/submission'))
const approve = (by: TestDeskMember, id: string, revision: number) =>
  by.call('POST', at(id, '/draft/review'), {
    decision: 'approve',
    revision,
    checklist: reviewChecklist,
  })
const giveBack = (by: TestDeskMember, id: string, revision: number) =>
  by.call('POST', at(id, '/draft/review'), {
    decision: 'return',
    revision,
    comments: [{ field: 'summary', text: 'Say which shareholder.' }],
  })

/** Without what the server sets itself. */
function content(change: object = {}) {
  const {
    request: _,
    analyst: __,
    format: ___,
    $schema: ____,
    ...rest
  } = reportExample('mixed', '', change)
  return rest
}

const photograph = '01kaj4q2y6zv3m8d5t7r9w1xce.jpg'
const withPhotograph = {
  checks: { ...content().checks, 'site-visit': 'clear' },
  photographs: [{ file: photograph, caption: 'The gate', takenOn: '2026-11-18' }],
}

/** As the upload of a photograph leaves it. */
async function addEvidence(id: string) {
  const { client, name } = reportsBucket()
  const key = `evidence/${buyer.userId}/${id}/1.jpg`
  await client.send(new PutObjectCommand({ Bucket: name, Key: key, Body: jpeg }))
  await operatorsTable().put({
    pk: `ACCOUNT#${buyer.userId}`,
    sk: `EVIDENCE#${id}#1`,
    entity: 'evidence',
    photograph,
    key,
  })
}

const versionOf = (id: string, version: number) =>
  eventually(`version ${version} of ${id}`, async () => {
    const { body } = await buyer.call('GET', `/api/requests/${id}`)
    const { versions } = body as { versions: unknown[] }
    return versions.length >= version ? body : undefined
  })

const trailOf = async (id: string) => {
  const { table } = operatorsTable()
  const { auditTrailIn } = await import('../../functions/desk/audit-trail.ts')
  const { deskDay } = await import('../../shared/desk/desk-day.ts')
  const actions: string[] = []
  for await (const page of auditTrailIn(table).ofDay(deskDay(new Date())))
    for (const { requestId, action } of page)
      if (requestId === id && action !== 'opened') actions.push(action)
  return actions
}

describe('a report that is written in the browser', () => {
  it('goes from its analyst to a reviewer, back, to the reviewer again and to the buyer', async () => {
    const id = await newRequest()
    expect(await draftOf(writer, id)).toMatchObject({ state: null, revision: 0, mayWrite: false })
    await claim(writer, id)
    expect(await draftOf(writer, id)).toMatchObject({ mayWrite: true, versions: 0 })
    expect((await save(writer, id, 0, content({ summary: '' }))).body).toMatchObject({
      revision: 1,
    })

    const refused = await submit(writer, id, 1)
    expect(refused).toMatchObject({ status: 422, body: { code: 'report-invalid' } })
    expect(
      (refused.body as { errors: { field: string }[] }).errors.map((each) => each.field),
    ).toEqual(['summary'])
    await save(writer, id, 1, content(withPhotograph))
    expect(await submit(writer, id, 2)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'photographs.0.file' }] },
    })
    await addEvidence(id)
    expect(await submit(writer, id, 2)).toMatchObject({
      status: 200,
      body: { state: 'in-review', mayWrite: false, mayReview: false, submittedBy: 'Wang Fang' },
    })
    expect((await submit(writer, id, 2)).status).toBe(200)
    expect(await save(writer, id, 2, {})).toMatchObject({ body: { code: 'draft-in-review' } })
    expect(await draftOf(reviewer, id)).toMatchObject({ mayReview: true, mayWrite: false })

    expect(await giveBack(reviewer, id, 2)).toMatchObject({
      status: 200,
      body: { state: 'returned', comments: [{ field: 'summary', by: reviewer.email }] },
    })
    const summary = 'A real assembler of small kitchen appliances. A shareholder runs the payee.'
    await save(writer, id, 2, content({ ...withPhotograph, summary }))
    expect(await draftOf(writer, id)).toMatchObject({
      state: 'returned',
      comments: [{ text: 'Say which shareholder.' }],
    })
    await submit(writer, id, 3)
    expect((await takeBack(writer, id)).body).toMatchObject({ state: 'returned', mayWrite: true })
    await submit(writer, id, 3)
    expect(await approve(reviewer, id, 3)).toMatchObject({
      status: 200,
      body: { state: 'approved' },
    })

    expect(await versionOf(id, 1)).toMatchObject({ status: 'completed', score: 74 })
    const { body } = await buyer.call('GET', `/api/requests/${id}/findings`)
    expect(body).toMatchObject({
      report: { summary, analyst: 'WF' },
      photographs: [{ file: photograph }],
    })
    expect(JSON.stringify(body)).not.toMatch(/Wang Fang|desk-/)
    // The answer to the approval can have been lost.
    expect(await approve(reviewer, id, 3)).toMatchObject({ status: 200, body: { state: null } })
    expect(await trailOf(id)).toEqual([
      'claimed',
      'wrote',
      'submitted',
      'returned',
      'submitted',
      'took-back',
      'submitted',
      'approved',
      'published',
    ])
  })

  it('is saved by one of two windows; a repeated save is no conflict', async () => {
    const id = await newRequest()
    await claim(second, id)
    const saves = await Promise.all(
      ['one', 'two', 'three'].map((summary) => save(second, id, 0, { summary })),
    )
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const draft = await draftOf(second, id)
    expect(draft.revision).toBe(1)
    const [lost] = saves.filter(({ status }) => status === 409)
    expect(lost?.body).toMatchObject({
      code: 'draft-changed',
      draft: { revision: 1, savedBy: second.email },
    })
    expect(await save(second, id, 0, draft.content)).toMatchObject({
      status: 200,
      body: { revision: 1, savedAt: draft.savedAt },
    })
    expect((await save(second, id, 1, { summary: '字'.repeat(200_000) })).body).toMatchObject({
      code: 'invalid-request',
      errors: [{ field: 'content' }],
    })
  })
})
