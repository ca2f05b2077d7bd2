import { GetObjectCommand } from '@aws-sdk/client-s3'
import { beforeAll, expect, it } from 'vitest'
import { auditTrailIn } from '../../functions/desk/audit-trail.ts'
import { reportExample } from '../../functions/reports/data/fixtures/report-example.ts'
import { jpeg } from '../../functions/reports/photographs/fixtures/pictures.ts'
import { requestsIn } from '../../functions/requests/request-repository.ts'
import { deskDay } from '../../shared/desk/desk-day.ts'
import { type DraftContent, reviewChecklist, type StartingPoint } from '../../shared/desk/drafts.ts'
import type { Evidence, Upload } from '../../shared/desk/evidence.ts'
import { withReasons } from '../../shared/desk/fixtures/with-reasons.ts'
import type { DeskRequest } from '../../shared/desk/queue.ts'
import { checkIds } from '../../shared/reports/checks.ts'
import { begunContent } from '../../web/src/features/desk/report-form/starting-content.ts'
import { unconfirmedIn } from '../../web/src/features/desk/report-form/unconfirmed.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { creditCode } from '../fixtures/credit-code.ts'
import { nameMember, newDeskMember, type TestDeskMember } from '../fixtures/desk-member.ts'
import { eraseInProcess } from '../fixtures/erase-in-process.ts'
import { eventually } from '../fixtures/eventually.ts'
import { ownTable } from '../fixtures/own-table.ts'
import { accessTo, operatorsTable } from '../fixtures/table.ts'
import { isRelease } from '../full.ts'

const company = {
  ...reportExample('clean', '').company,
  name: '宁波同日五金制品有限公司',
  // Of this test alone.
  code: creditCode('91330206MA9XTWAN0'),
}

let buyers: TestBuyer[]
let analysts: TestDeskMember[]
let reviewer: TestDeskMember
beforeAll(async () => {
  ;[buyers, analysts, reviewer] = await Promise.all([
    Promise.all([newBuyer(), newBuyer()]),
    Promise.all([
      newDeskMember(['analysts', 'reviewers']),
      newDeskMember(['analysts', 'reviewers']),
    ]),
    newDeskMember(['reviewers']),
  ])
  const [first] = analysts
  if (first) await nameMember(first, '李静')
  for (const buyer of buyers) await operatorsTable().setPlan(buyer.userId, 'enterprise')
})

const at = (id: string, rest = '') => `/api/desk/requests/${id}${rest}`

async function askedFor(buyer: TestBuyer): Promise<string> {
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm: company.name })
  return (body as { id: string }).id
}

/** A capture of a page that shows the answers to all checks, and a file without a time. */
async function addFiles(by: TestDeskMember, id: string) {
  for (const capturedAt of [new Date().toISOString(), null]) {
    const given = { name: 'page.jpg', bytes: jpeg.byteLength }
    const { body } = await by.call('POST', at(id, '/evidence'), given)
    const { url, fields, id: evidenceId } = body as Upload
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([new Uint8Array(jpeg)]))
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(204)
    const address = capturedAt === null ? '' : 'https://www.gsxt.gov.cn/index.html'
    const more = { name: 'page.jpg', checks: checkIds, address, capturedAt }
    expect((await by.call('PUT', at(id, `/evidence/${evidenceId}`), more)).status).toBe(200)
  }
}

const evidenceOf = async (by: TestDeskMember, id: string) =>
  ((await by.call('GET', at(id, '/evidence'))).body as { items: Evidence[] }).items

/** Saves and submits; the second person approves. @param revision that is changed */
async function publish(
  id: string,
  { by, buyer, revision = 0 }: { by: TestDeskMember; buyer: TestBuyer; revision?: number },
  content: DraftContent,
) {
  await by.call('PUT', at(id, '/draft'), { revision, content })
  const saved = { revision: revision + 1 }
  expect(await by.call('POST', at(id, '/draft/submission'), saved)).toMatchObject({ status: 200 })
  const review = { decision: 'approve', ...saved, checklist: reviewChecklist }
  const approve = (member: TestDeskMember) => member.call('POST', at(id, '/draft/review'), review)
  expect(await approve(by)).toMatchObject({ body: { code: 'own-report' } })
  expect(await approve(reviewer)).toMatchObject({ status: 200 })
  return eventually(`the report on ${id}`, async () => {
    const { status, body } = await buyer.call('GET', `/api/requests/${id}/findings`)
    return status === 200 ? (body as { report: DraftContent }) : undefined
  })
}

const rowOf = async (by: TestDeskMember, id: string) => {
  const path = `/api/desk/queue?search=${encodeURIComponent(company.name)}`
  const { items } = (await by.call('GET', path)).body as { items: DeskRequest[] }
  return items.find((each) => each.id === id)
}

it.runIf(isRelease)(
  'two buyers ask for one company on one day: the desk reads its sources once',
  async () => {
    const [[one, two], [li, wang]] = [buyers, analysts]
    if (!one || !two || !li || !wang) throw new Error('Missing people')
    const [first, second] = [await askedFor(one), await askedFor(two)]
    await li.call('POST', at(first, '/claim'))
    const { request: _, analyst: __, $schema: ___, ...example } = reportExample('clean', '')
    const today = deskDay(new Date())
    const content = withReasons({ ...example, issuedOn: today, company }) as DraftContent
    await addFiles(li, first)
    await li.call('PUT', at(first, '/draft'), { revision: 0, content: {} })
    // Whoever opens the other request is told.
    const sameCompany = { id: first, claim: { name: '李静', mine: false }, draftState: 'writing' }
    expect(await rowOf(wang, second)).toMatchObject({ sameCompany })
    expect((await wang.call('GET', at(second))).body).toMatchObject({ sameCompany })

    await publish(first, { by: li, buyer: one, revision: 1 }, content)

    const { body } = await wang.call('GET', at(second, '/starting-points'))
    const [point] = (body as { items: StartingPoint[] }).items
    expect(point).toMatchObject({ isOfToday: true, isOfThisRequest: false })
    const begin = () => wang.call('POST', at(second, `/starting-points/${point?.code}`))
    expect(await begin()).toMatchObject({ body: { code: 'not-claimed' } })
    await wang.call('POST', at(second, '/claim'))
    const begun = (await begin()).body as Parameters<typeof begunContent>[0]
    expect(begun).toMatchObject({ isOfToday: true, captures: 1 })
    // The answer was lost.
    expect((await begin()).body).toMatchObject({ captures: 1 })
    if (!point) throw new Error('No starting point')
    const taken = begunContent(begun, point, today)
    expect(unconfirmedIn(taken)).toEqual({})
    for (const own of ['payee', 'summary', 'photographs']) expect(taken).not.toHaveProperty(own)
    for (const own of ['payee', 'contact', 'site-visit'])
      expect(taken.checks).not.toHaveProperty(own)
    const pieces = await evidenceOf(wang, second)
    expect(pieces).toMatchObject([{ addedBy: '李静', note: '', photograph: expect.any(String) }])
    expect(pieces[0]?.checks).toContain('registration')
    expect(pieces[0]?.checks).not.toContain('payee')

    // Nothing is confirmed but the buyer's own: the summary.
    const summary = 'A hardware factory. Nothing speaks against a first order of this buyer.'
    const { report } = await publish(second, { by: wang, buyer: two }, { ...taken, summary })
    expect(report).toMatchObject({ summary, issuedOn: today, company: { name: company.name } })
    expect(report).not.toHaveProperty('payee')
    expect(JSON.stringify(report)).not.toContain(String(point.code))

    const details: string[] = []
    for await (const { requestId, action, detail } of auditTrailIn(operatorsTable().table).ofDay(
      today,
    ))
      if (requestId === second && action === 'wrote' && detail) details.push(detail)
    expect(details[0]).toBe(`begins with report ${point.code}, 1 capture(s) copied`)

    // Each request has its own evidence.
    await eraseInProcess(operatorsTable().table, one.userId)
    const { client, name: Bucket } = reportsBucket()
    const stored = await operatorsTable().item(
      `ACCOUNT#${two.userId}`,
      `EVIDENCE#${second}#${pieces[0]?.id}`,
    )
    const Key = String(stored?.key)
    expect(Key).toContain(`evidence/${two.userId}/${second}/`)
    expect(
      (await client.send(new GetObjectCommand({ Bucket, Key }))).ContentLength,
    ).toBeGreaterThan(0)
  },
)

it('corrections, however many, do not hide a pending request whose report is written', async () => {
  const table = await ownTable()
  const written = (n: number, status: string) => ({
    ...{ pk: 'ACCOUNT#buyer', sk: `REQUEST#${n}`, userId: 'buyer', status, draftState: 'writing' },
    dueAt: new Date(Date.UTC(2026, 0, 1, n)).toISOString(),
  })
  const max = 5
  const corrected = Array.from({ length: 2 * max }, (_, n) => written(n, 'completed'))
  const later = Array.from({ length: 2 * max }, (_, n) => written(100 + n, 'pending'))
  await Promise.all([...corrected, ...later].map(accessTo(table).put))
  const found = await requestsIn(table).findPendingWithDraft(['in-review', 'writing'], max)
  expect(found.map(({ id }) => id)).toEqual(['100', '101', '102', '103', '104'])
})
