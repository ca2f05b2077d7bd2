import { PutObjectCommand } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditTrailIn } from '../../functions/desk/audit-trail.ts'
import { reportExample } from '../../functions/reports/data/fixtures/report-example.ts'
import { jpeg } from '../../functions/reports/photographs/fixtures/pictures.ts'
import { sha256Of } from '../../functions/reports/report-keys.ts'
import { deskDay } from '../../shared/desk/desk-day.ts'
import { type DraftComment, reviewChecklist } from '../../shared/desk/drafts.ts'
import { noEvidence } from '../../shared/desk/evidence-faults.ts'
import { withReasons } from '../../shared/desk/fixtures/with-reasons.ts'
import { withReplies } from '../../shared/desk/fixtures/with-replies.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { creditCode } from '../fixtures/credit-code.ts'
import { nameMember, newDeskMember, type TestDeskMember } from '../fixtures/desk-member.ts'
import { eraseInProcess } from '../fixtures/erase-in-process.ts'
import { itemsWith } from '../fixtures/erasures.ts'
import { eventually } from '../fixtures/eventually.ts'
import { operate } from '../fixtures/operate.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isRelease } from '../full.ts'

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
  await nameMember(writer, 'Wang Fang')
  await buyer.call('POST', '/api/me/signed-in')
  await operatorsTable().setPlan(buyer.userId, 'enterprise')
})

let submitted = 0
async function newRequest(): Promise<string> {
  submitted += 1
  const { body } = await buyer.call('POST', '/api/requests', {
    searchTerm: `Draft ${submitted} Trading Co., Ltd.`,
  })
  return (body as { id: string }).id
}

type Draft = Record<string, unknown> & {
  revision: number
  content: Record<string, unknown>
  comments: DraftComment[]
}

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

type StartingPoint = { code: string; isOfThisRequest: boolean }
const startingPoints = async (by: TestDeskMember, id: string) =>
  ((await by.call('GET', at(id, '/starting-points'))).body as { items: StartingPoint[] }).items
/** What the form takes of it: what was carried on and the rule are for the score alone, names and rates are read anew. */
const startingPoint = async (by: TestDeskMember, id: string, code = '') => {
  const { body } = await by.call('GET', at(id, `/starting-points/${code}`))
  const {
    carried: _,
    rule: ____,
    readings: __,
    usd: ___,
    ...content
  } = (body as { content: Record<string, unknown> }).content
  return content
}

// Codes that no other test uses.
const [sharedCode, otherCode, erasedCode] = [
  '91440606MA5DRAFT0',
  '91440606MA5DRAFT1',
  '91440606MA5DRAFT2',
].map(creditCode) as [string, string, string]

/** A published report of the buyer, written by `writer`. */
async function published(company: object, way: 'written' | 'dropped' = 'written') {
  const id = await newRequest()
  const report = content({ company: { ...content().company, ...company } })
  if (way === 'dropped') {
    const { [noEvidence]: _, ...file } = report
    const whole = { ...reportExample('mixed', id), ...file }
    await reportsBucket().drop(`${id}.json`, Buffer.from(JSON.stringify(whole)))
  } else {
    await claim(writer, id)
    await save(writer, id, 0, report)
    await submit(writer, id, 1)
    await approve(reviewer, id, 1)
  }
  await versionOf(id, 1)
  return id
}

const codeOfNewest = async (id: string) => {
  const stored = await operatorsTable().item(`ACCOUNT#${buyer.userId}`, `REQUEST#${id}`)
  const reports = stored?.reports as { data: { sha256: string } }[] | undefined
  return reports?.at(-1)?.data.sha256.slice(0, 16)
}

/** Without what the server sets itself. */
function content(change: object = {}) {
  const {
    request: _,
    analyst: __,
    format: ___,
    $schema: ____,
    ...rest
  } = reportExample('mixed', '', change)
  return withReasons(rest)
}

const photograph = '01kaj4q2y6zv3m8d5t7r9w1xce.jpg'
const withPhotograph = {
  checks: { ...content().checks, 'site-visit': 'clear' },
  photographs: [{ file: photograph, caption: 'The gate', takenOn: '2026-11-18' }],
}

/** As the upload of a photograph leaves it. */
async function addEvidence(id: string, Body: Uint8Array = jpeg) {
  const { client, name } = reportsBucket()
  const evidenceId = photograph.slice(0, 26).toUpperCase()
  const key = `evidence/${buyer.userId}/${id}/${evidenceId}-${sha256Of(Body)}.jpg`
  await client.send(new PutObjectCommand({ Bucket: name, Key: key, Body }))
  await operatorsTable().put({
    pk: `ACCOUNT#${buyer.userId}`,
    sk: `EVIDENCE#${id}#${evidenceId}`,
    entity: 'evidence',
    id: evidenceId,
    name: 'gate.jpg',
    type: 'image/jpeg',
    bytes: Body.length,
    sha256: 'of the file',
    addedAt: new Date().toISOString(),
    addedBy: 'Wang Fang',
    note: '',
    address: '',
    capturedAt: null,
    checks: [],
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
  const actions: string[] = []
  for await (const { requestId, action } of auditTrailIn(table).ofDay(deskDay(new Date())))
    if (requestId === id && action !== 'opened') actions.push(action)
  return actions
}

describe('a report that is written in the browser', () => {
  it.runIf(isRelease)(
    'goes from its analyst to a reviewer, back, to the reviewer again and to the buyer',
    async () => {
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
      const { comments } = await draftOf(writer, id)
      const replied = withReplies(content({ ...withPhotograph, summary }), comments)
      await save(writer, id, 2, replied)
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

      // The intake would take it for the version that it has, and it would wait for its publication for ever.
      await claim(writer, id)
      await save(writer, id, 3, content({ ...withPhotograph, summary: 'Another one.' }))
      await save(writer, id, 4, content({ ...withPhotograph, summary }))
      const refusal = async () =>
        (await submit(writer, id, 5)).body as { errors: [{ message: string }] }
      expect((await refusal()).errors[0].message).toMatch(/^This is the published report\./)
      await operate('withdraw-report', { requestId: id, by: 'Ann', reason: 'Of another buyer' })
      await claim(writer, id)
      expect((await refusal()).errors[0].message).toMatch(/^This very report was withdrawn\./)
      await save(writer, id, 5, content({ ...withPhotograph, summary: 'Another one.' }))
      expect(await submit(writer, id, 6)).toMatchObject({ status: 200 })
    },
  )

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

  it.runIf(isRelease)(
    'is corrected: claimed again, written from the last version, reviewed by who wrote that',
    async () => {
      const id = await published({ code: otherCode })
      expect(await claim(reviewer, id)).toMatchObject({ status: 200 })
      // Reports of other requests, on a company of the same name, are starting points, too.
      const points = (await startingPoints(reviewer, id)).filter((it) => it.isOfThisRequest)
      expect(points).toMatchObject([{ score: 72, issuedOn: '2026-11-20' }])
      const start = await startingPoint(reviewer, id, points[0]?.code)
      expect(start).toMatchObject({ payee: { country: 'HK' }, company: { code: otherCode } })
      expect(Object.keys(start)).not.toContain('request')
      expect(Object.keys(start)).not.toContain('analyst')

      const { revision } = await draftOf(reviewer, id)
      // As it was published: nothing to submit.
      expect(await submit(reviewer, id, revision)).toMatchObject({ status: 422 })
      await save(reviewer, id, revision, {
        ...withReasons(start),
        summary: 'Corrected.',
        issuedOn: '2026-11-22',
      })
      const { body } = await reviewer.call('GET', `/api/desk/queue?state=drafts&search=${id}`)
      expect(body).toMatchObject({ items: [{ id, isCorrection: true, draftState: 'writing' }] })
      await submit(reviewer, id, revision + 1)
      // Gives it back, and it still waits for a reviewer.
      await reviewer.call('DELETE', at(id, '/claim'))
      expect(
        (await writer.call('GET', `/api/desk/queue?state=in-review&search=${id}`)).body,
      ).toMatchObject({ items: [{ id, claim: null }] })
      expect(await approve(reviewer, id, revision + 1)).toMatchObject({
        body: { code: 'own-report' },
      })
      expect(await approve(writer, id, revision + 1)).toMatchObject({ status: 200 })
      expect(await versionOf(id, 2)).toMatchObject({ status: 'completed' })
      expect(
        (await writer.call('GET', `/api/desk/queue?search=${id.slice(1)}`)).body,
      ).toMatchObject({ items: [] })
    },
  )

  it.runIf(isRelease)(
    'begins with reports of other buyers on the company, without what was for them',
    async () => {
      const other = await newBuyer()
      await other.call('POST', '/api/me/signed-in')
      const { body } = await other.call('POST', '/api/requests', { searchTerm: sharedCode })
      const asked = (body as { id: string }).id
      const [first, withdrawn] = await Promise.all([
        published({ code: sharedCode }),
        published({ code: sharedCode }),
      ])
      const drop = await published({ code: sharedCode }, 'dropped')
      const withdrawal = { requestId: withdrawn, by: 'Ann', reason: 'Another company' }
      expect(await operate('withdraw-report', withdrawal)).toMatchObject({ ok: true })

      const points = await startingPoints(second, asked)
      expect(points.map(({ isOfThisRequest }) => isOfThisRequest)).toEqual([false, false])
      const [newest, oldest] = points
      expect(newest?.code).toBe(await codeOfNewest(drop))
      expect(oldest?.code).toBe(await codeOfNewest(first))
      expect(JSON.stringify(points)).not.toMatch(new RegExp(`${first}|${buyer.userId}`))
      const start = await startingPoint(second, asked, oldest?.code)
      expect(start).toMatchObject({ company: { code: sharedCode } })
      for (const field of ['request', 'analyst', 'summary', 'payee', 'photographs', 'carried'])
        expect(Object.keys(start)).not.toContain(field)
      expect(Object.keys(start.checks as object)).not.toContain('payee')

      // Of another request on another company, nothing.
      const unrelated = await newRequest()
      expect(await startingPoints(second, unrelated)).toEqual([])
      const path = at(unrelated, `/starting-points/${oldest?.code}`)
      expect(await second.call('GET', path)).toMatchObject({ status: 404 })
    },
  )

  it.runIf(isRelease)(
    'that the intake refuses is returned by a reviewer, and published later',
    async () => {
      const id = await newRequest()
      await claim(second, id)
      await save(second, id, 0, content(withPhotograph))
      // The intake reads the picture, which is none.
      await addEvidence(id, Buffer.from('not a picture'))
      await submit(second, id, 1)
      expect((await approve(reviewer, id, 1)).status).toBe(200)
      await eventually('the refusal', async () => {
        const [left, refused] = await Promise.all([
          reportsBucket().keys(`inbox/${id}.json`),
          reportsBucket().keys('rejected/'),
        ])
        return left.length === 0 && refused.some((key) => key.endsWith(`${id}.json`))
          ? true
          : undefined
      })
      expect(await draftOf(reviewer, id)).toMatchObject({ state: 'approved', mayReview: true })
      expect(await save(second, id, 1, {})).toMatchObject({ body: { code: 'draft-in-review' } })
      expect((await takeBack(second, id)).body).toMatchObject({ code: 'draft-in-review' })
      expect(await giveBack(reviewer, id, 1)).toMatchObject({ body: { state: 'returned' } })
      const { comments } = await draftOf(second, id)
      await save(second, id, 1, withReplies(content(), comments))
      await submit(second, id, 2)
      await approve(reviewer, id, 2)
      expect(await versionOf(id, 1)).toMatchObject({ status: 'completed' })
    },
  )

  it.runIf(isRelease)(
    'goes with its buyer’s account, and the company no longer leads to it',
    async () => {
      const leaving = await newBuyer()
      const { body } = await leaving.call('POST', '/api/requests', {
        searchTerm: 'Leaving Trading Co., Ltd.',
      })
      const { id } = body as { id: string }
      await claim(second, id)
      await save(second, id, 0, content({ company: { ...content().company, code: erasedCode } }))
      await submit(second, id, 1)
      await approve(reviewer, id, 1)
      await eventually('the report', async () => {
        const { status } = (await leaving.call('GET', `/api/requests/${id}`)).body as {
          status: string
        }
        return status === 'completed' ? true : undefined
      })
      expect(await itemsWith(leaving.userId)).toEqual(
        expect.arrayContaining([
          `ACCOUNT#${leaving.userId} DRAFT#${id}`,
          expect.stringContaining(`COMPANY-REPORTS#${erasedCode} REPORT#`),
        ]),
      )
      await eraseInProcess(operatorsTable().table, leaving.userId)
      // The e-mail that says so goes once it is sent.
      await expect.poll(() => itemsWith(leaving.userId)).toEqual([])
    },
  )
})
