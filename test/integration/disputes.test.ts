import { createHash, randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, it } from 'vitest'
import { disputesIn } from '../../functions/disputes/dispute-repository.ts'
import type { DisputeOutcome } from '../../functions/disputes/entities.ts'
import { dispute as disputeItem } from '../../functions/disputes/entities.ts'
import { ConcurrentUpdateError } from '../../functions/platform/table/write.ts'
import { disputeLimits } from '../../functions/platform/throttling/sending-limits.ts'
import { reportExample } from '../../functions/reports/data/fixtures/report-example.ts'
import { png } from '../../functions/reports/photographs/fixtures/pictures.ts'
import { deskDay } from '../../shared/desk/desk-day.ts'
import type { Dispute, NewDispute } from '../../shared/desk/disputes.ts'
import { PublishedReport } from '../../shared/reports/supplier-report.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { newDeskMember, type TestDeskMember } from '../fixtures/desk-member.ts'
import { disputesOf } from '../fixtures/disputes.ts'
import { eraseInProcess } from '../fixtures/erase-in-process.ts'
import { eventually } from '../fixtures/eventually.ts'
import { deskMailsAbout, mailsTo } from '../fixtures/inbox.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { storeReportData } from '../fixtures/report-data.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { callAs, callAsVisitor, newAddress4 } from '../fixtures/visitor.ts'
import { isRelease } from '../full.ts'

const dispute = (changed: Partial<NewDispute> = {}) => ({
  companyName: `争议${randomUUID().slice(0, 8)}有限公司`,
  statement: 'The judgment was set aside on appeal.',
  name: '李雷',
  email: `sender-${randomUUID()}@example.com`,
  ...changed,
})
type Typed = ReturnType<typeof dispute>

const received = { status: 202, body: { status: 'received' } }
const send = (typed: object) => callAsVisitor('POST', '/api/disputes', typed)

let buyer: TestBuyer
let analyst: TestDeskMember
let reviewer: TestDeskMember
let admin: TestDeskMember
beforeAll(async () => {
  ;[buyer, analyst, reviewer, admin] = await Promise.all([
    newBuyer(),
    newDeskMember(['analysts']),
    newDeskMember(['reviewers']),
    newDeskMember(['desk-admins']),
  ])
  await buyer.call('POST', '/api/me/signed-in')
  await operatorsTable().setPlan(buyer.userId, 'enterprise')
})

const codeOf = (pdf: Uint8Array): string =>
  createHash('sha256').update(pdf).digest('hex').slice(0, 16)

/** Drops another version, and waits until the buyer has it. @returns the report's code */
async function publish(id: string, version: number, by = buyer): Promise<string> {
  const pdf = await reportPdf(`Version ${version} of ${id}`)
  await reportsBucket().drop(`${id}.74.pdf`, pdf)
  await eventually(`version ${version} of ${id}`, async () => {
    const { status, body } = await by.call('GET', `/api/requests/${id}`)
    expect([status, body]).toMatchObject([200, { id }])
    return (body as { versions: unknown[] }).versions.length === version || undefined
  })
  return codeOf(pdf)
}

/** A published report of a new request. */
async function published(by = buyer): Promise<{ id: string; code: string; company: string }> {
  const company = `深圳争议${randomUUID().slice(0, 6)}有限公司`
  const { status, body } = await by.call('POST', '/api/requests', { searchTerm: company })
  expect([status, body]).toMatchObject([201, { searchTerm: company }])
  const { id } = body as { id: string }
  return { id, code: await publish(id, 1, by), company }
}

const listed = (member = analyst): Promise<Dispute[]> => disputesOf(member)

/** The stored dispute of a company, as the desk lists it. */
const inList = (typed: Typed, member = analyst) =>
  eventually(`the dispute of ${typed.companyName}`, async () =>
    (await listed(member)).find(({ companyName }) => companyName === typed.companyName),
  )

async function sent(changed: Partial<NewDispute> = {}): Promise<Dispute> {
  const typed = dispute(changed)
  expect(await send(typed)).toMatchObject(received)
  return inList(typed)
}

const decide = (id: string, body: object, member = reviewer) =>
  member.call('PUT', `/api/desk/disputes/${id}/outcome`, body)

const statusOf = async (id: string) => {
  const { body } = await buyer.call('GET', `/api/requests/${id}`)
  return (body as { status: string }).status
}

describe('a company says that a report is wrong', () => {
  it('and the desk is mailed and sees it, without the sender in the mail', async () => {
    const typed = dispute({ position: '经理', source: 'https://example.com/judgment' })
    expect(await send(typed)).toMatchObject(received)
    const found = await inList(typed)
    expect(found).toMatchObject({ ...typed, reportCode: '', reports: [], outcome: null })
    const mail = await eventually('the mail to the desk', async () =>
      (await deskMailsAbout(typed.companyName)).at(0),
    )
    expect(mail.text).toContain(typed.statement)
    expect(mail.text).toContain(`/desk/disputes?dispute=${found.id}`)
    expect(mail.text).not.toContain(typed.email)
    expect(await mailsTo(typed.email)).toEqual([])
  })

  it('and learns nothing: the same answer, items and fields whether there is a report or not', async () => {
    const report = await published()
    const known = await sent({ reportCode: report.code })
    const unknown = await sent({ reportCode: '0123456789abcdef' })
    expect(known.reports).toHaveLength(1)
    expect(unknown.reports).toEqual([])
    const stored = await Promise.all(
      [known, unknown].map(async ({ id }) => {
        const { pk, sk } = disputeItem.key({ id })
        return operatorsTable().item(pk, sk)
      }),
    )
    expect(Object.keys(stored[0] ?? {}).toSorted()).toEqual(Object.keys(stored[1] ?? {}).toSorted())
    expect(JSON.stringify(stored[0])).not.toContain(report.id)
  })

  it.each([
    ['companyName', { companyName: ' ' }],
    ['statement', { statement: '' }],
    ['statement', { statement: 'x'.repeat(4001) }],
    ['name', { name: undefined }],
    ['email', { email: 'li@' }],
    ['email', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['source', { source: 'x'.repeat(501) }],
    ['', { requestId: 'x' }],
  ])('and is told which field is wrong: %s', async (field, changed) => {
    const { status, body } = await send({ ...dispute(), ...changed })
    expect(status).toBe(400)
    const { code, errors = [] } = body as { code: string; errors?: { field: string }[] }
    expect(code).toBe('invalid-request')
    if (field) expect(errors.map((it) => it.field)).toEqual([field])
  })

  it('and a bot that fills in the hidden field gets the usual answer, and stores nothing', async () => {
    const bot = dispute()
    expect(await send({ ...bot, website: 'https://spam.example' })).toMatchObject(received)
    await sent()
    expect((await listed()).map(({ companyName }) => companyName)).not.toContain(bot.companyName)
  })

  it.runIf(isRelease)(
    'three times an hour from one address, six from one network, five a day from one mailbox in a network',
    async () => {
      const limited = {
        status: 429,
        body: { code: 'too-many-requests', retryAt: expect.any(String) },
      }
      const address = newAddress4()
      const from = (at: string, typed = dispute()) => callAs(at, 'POST', '/api/disputes', typed)
      for (let n = 0; n < disputeLimits.ip; n += 1)
        expect(await from(address)).toMatchObject(received)
      expect(await from(address)).toMatchObject(limited)
      const neighbor = (n: number) => address.replace(/\d+$/, String(n))
      const others = [1, 2, 3, 4, 5, 6, 7].map(neighbor).filter((each) => each !== address)
      const answers = []
      for (const each of others) answers.push((await from(each)).status)
      expect(answers).toEqual([202, 202, 202, 429, 429, 429, ...(others.length > 6 ? [429] : [])])
      const { email } = dispute()
      const one = email.replace('@', '+a@')
      // Of one network: strangers elsewhere who name a company's address do not lock it out.
      const network = newAddress4()
      const within = (n: number) => network.replace(/\d+$/, String(Math.floor(n / 3) + 1))
      for (let n = 0; n < disputeLimits.mailbox; n += 1)
        expect(await from(within(n), dispute({ email: n % 2 ? one : email }))).toMatchObject(
          received,
        )
      expect(await from(within(disputeLimits.mailbox), dispute({ email }))).toMatchObject(limited)
      expect(await from(newAddress4(), dispute({ email }))).toMatchObject(received)
    },
  )
})

describe('the desk finds the reports that a dispute can be about', () => {
  it.runIf(isRelease)(
    'by the code of any version, as people type it, and shows the newest',
    async () => {
      const { id, code } = await published()
      await publish(id, 2)
      const typed = `Code: ${code.toUpperCase().replace(/(.{4})(?!$)/g, '$1 ')}`
      expect((await sent({ reportCode: typed })).reports).toEqual([
        { requestId: id, version: 2, issuedOn: null, score: 74, company: null },
      ])
    },
  )

  it.runIf(isRelease)(
    'by the company’s code, whoever asked for them, without those that are withdrawn or erased',
    async () => {
      const code = `91440300MA5${randomUUID().slice(0, 7).toUpperCase()}`
      const other = await newBuyer()
      await other.call('POST', '/api/me/signed-in')
      const reports = await Promise.all([published(), published(), published(other)])
      for (const { id } of reports)
        await operatorsTable().put({
          pk: `COMPANY-REPORTS#${code}`,
          sk: `REPORT#2026-11-20T08:00:00.000Z#${id}`,
          requestId: id,
        })
      const [first, second, third] = reports.map(({ id }) => id)
      const found = await sent({ companyCode: ` ${code.toLowerCase()} `, reportCode: 'unreadable' })
      expect(found.reports.map(({ requestId }) => requestId)).toEqual(
        [first, second, third].toSorted(),
      )
      await eraseInProcess(operatorsTable().table, other.userId)
      await decide((await sent({ companyCode: code })).id, {
        decision: 'withdrawn',
        note: '查无此案。',
        requests: [first],
      })
      const later = (await listed()).find(({ id }) => id === found.id)
      expect(later?.reports.map(({ requestId }) => requestId)).toEqual([second])
    },
  )
})

it.runIf(isRelease)(
  'every open dispute is on one page of the list, and those decided lately on the first',
  async () => {
    for (const _ of [1, 2, 3]) await sent()
    const { listOpen } = disputesIn(operatorsTable().table)
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await listOpen({ limit: 2, cursor })
      expect(page.items.length).toBeLessThanOrEqual(2)
      found.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(found).toEqual([...new Set(found)].toSorted())
    const open = (await listed()).filter(({ outcome }) => outcome === null)
    expect(found).toEqual(expect.arrayContaining(open.map(({ id }) => id)))
    const later = await analyst.call(
      'GET',
      `/api/desk/disputes?cursor=${Buffer.from(found[0] ?? '').toString('base64url')}`,
    )
    const { items } = later.body as { items: Dispute[] }
    expect(items.map(({ id, outcome }) => [id, outcome])).toEqual(
      found.slice(1, 51).map((id) => [id, null]),
    )
    expect(await analyst.call('GET', '/api/desk/disputes?cursor=!')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'cursor' }] },
    })
  },
)

it('a decision is listed until the month after it ends', async () => {
  const { add, decide, listDecided } = disputesIn(operatorsTable().table)
  const at = '2026-01-31T12:00:00.000Z'
  const id = ulid(Date.parse(at))
  const text = { companyCode: '', reportCode: '', source: '', position: '' }
  const mail = {
    id: `desk-dispute-received/${id}`,
    template: 'desk-dispute-received' as const,
    to: 'desk' as const,
    data: { disputeId: id, company: '', statement: '' },
  }
  await add({ ...dispute(), ...text, id, receivedAt: at }, mail, new Date(at))
  await decide(id, { decision: 'kept', note: '', requests: [], by: 'R', at }, reviewer.userId)
  const isListedAt = async (now: string) =>
    (await listDecided(new Date(now))).some((each) => each.id === id)
  await eventually('the decision', async () => (await isListedAt(at)) || undefined)
  expect(await isListedAt('2026-02-28T23:00:00.000Z')).toBe(true)
  expect(await isListedAt('2026-03-01T01:00:00.000Z')).toBe(false)
})

describe('a reviewer decides', () => {
  it('to keep the report: nothing changes; a repeated decision has the same result, another none', async () => {
    const report = await published()
    const { id } = await sent({ reportCode: report.code })
    const body = { decision: 'kept', note: 'The judgment is final: (2023)粤03民终1号.' }
    const first = await decide(id, body)
    expect(first).toMatchObject({
      status: 200,
      body: { id, reports: [], outcome: { ...body, by: reviewer.email } },
    })
    expect((await decide(id, body)).body).toEqual(first.body)
    for (const other of [
      { ...body, note: 'Other' },
      { ...body, decision: 'corrected' },
    ])
      expect(await decide(id, other)).toMatchObject({
        status: 409,
        body: { code: 'already-decided' },
      })
    expect(await statusOf(report.id)).toBe('completed')
    const stored = await operatorsTable().item(
      disputeItem.key({ id }).pk,
      disputeItem.key({ id }).sk,
    )
    const days = (Number(stored?.expiresAt) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(3 * 366)
    // Still listed, behind the open ones.
    const outcomes = (
      await eventually('the decided list', async () => {
        const items = await listed()
        return items.find((each) => each.id === id)?.outcome ? items : undefined
      })
    ).map(({ outcome }) => outcome === null)
    expect(outcomes).toEqual(outcomes.toSorted((a, b) => Number(b) - Number(a)))
  })

  it.runIf(isRelease)('that it is corrected, only once a new version is published', async () => {
    const report = await published()
    const { id } = await sent({ reportCode: report.code })
    const body = { decision: 'corrected', note: 'Appeal found.', requests: [report.id] }
    expect(await decide(id, body)).toMatchObject({ status: 409, body: { code: 'not-corrected' } })
    await publish(report.id, 2)
    expect(await decide(id, body)).toMatchObject({
      status: 200,
      body: { outcome: { decision: 'corrected' }, reports: [{ requestId: report.id, version: 2 }] },
    })
    const mails = await eventually('the mail of version 2', async () => {
      const all = (await mailsTo(buyer.email)).filter(({ text }) => text.includes(report.id))
      return all.length >= 2 ? all : undefined
    })
    expect(mails.length).toBe(2)
  })

  it('to withdraw it: the buyer is told, no link opens, the trail names the reviewer', async () => {
    const [report, other] = await Promise.all([published(), published()])
    const { id } = await sent({ reportCode: report.code })
    const ofAnother = { decision: 'withdrawn', note: 'Another one.', requests: [other.id] }
    expect(await decide(id, ofAnother)).toMatchObject({ status: 400 })
    expect(await statusOf(other.id)).toBe('completed')
    const { body: link } = await buyer.call('GET', `/api/requests/${report.id}/report`)
    const { url } = link as { url: string }
    expect((await fetch(url)).status).toBe(200)
    const body = {
      decision: 'withdrawn',
      note: 'Another company of the same name.',
      requests: [report.id.toLowerCase(), report.id],
    }
    const decided = await decide(id, body)
    expect(decided).toMatchObject({
      status: 200,
      body: { outcome: { decision: 'withdrawn', note: body.note }, reports: [] },
    })
    expect((await decide(id, body)).body).toEqual(decided.body)
    // Without the right to list, S3 does not say that it is gone.
    expect((await fetch(url)).status).toBe(403)
    expect(await statusOf(report.id)).toBe('pending')
    // Why, as the e-mail says it too, and not who disputed it.
    const { body: request } = await buyer.call('GET', `/api/requests/${report.id}`)
    expect(request).toMatchObject({
      versions: [{ withdrawnReason: 'Something in it was wrong or in dispute.' }],
    })
    const mail = await eventually(`the mail about ${report.id}`, async () =>
      (await mailsTo(buyer.email)).find(
        ({ subject, text }) => /withdr/i.test(subject) && text.includes(report.company),
      ),
    )
    expect(mail.text).not.toContain(body.note)
    expect(mail.text).not.toContain(reviewer.email)
    // Colleagues are told of what one reviewer decided alone.
    const told = await eventually(`the desk’s mail about ${report.id}`, async () =>
      (await deskMailsAbout(report.id)).find(({ subject }) => subject.startsWith('报告已撤回')),
    )
    expect(told.text).toContain(reviewer.email)
    expect(told.text).toContain(body.note)
    const [operation] = (await operatorsTable().itemsOf(buyer.userId, 'OPERATION#')).filter(
      ({ what }) => String(what).startsWith(report.id),
    )
    expect(operation).toMatchObject({ by: 'report desk' })
    expect(JSON.stringify(operation)).not.toContain(reviewer.userId)
    const day = deskDay(new Date())
    const { body: csv } = await admin.call('GET', `/api/desk/audit.csv?from=${day}&to=${day}`)
    const lines = String(csv)
      .split('\n')
      .filter((line) => line.includes(report.id))
    expect(lines.filter((line) => line.includes('withdrawn')).join()).toContain(reviewer.email)
    expect(lines.filter((line) => line.includes('decided-dispute'))).toHaveLength(1)
  })

  it.runIf(isRelease)('to withdraw a report with photographs, which are deleted', async () => {
    const { body } = await buyer.call('POST', '/api/requests', {
      searchTerm: '深圳争议照片有限公司',
    })
    const { id } = body as { id: string }
    const report = PublishedReport.parse(reportExample('mixed', id))
    const { code: companyCode } = report.company
    const version = { report, score: 72, scoreReason: '', photographs: { 'gate.png': png() } }
    await storeReportData({ userId: buyer.userId, requestId: id }, version)
    const photographs = () => reportsBucket().keys(`photographs/${buyer.userId}/${id}/`)
    expect(await photographs()).toHaveLength(1)
    const decision = {
      decision: 'withdrawn',
      note: 'The pictures show another site.',
      requests: [id],
    }
    expect(await decide((await sent({ companyCode })).id, decision)).toMatchObject({ status: 200 })
    expect(await photographs()).toEqual([])
  })

  it('about reports that exist, and names them', async () => {
    const { id } = await sent()
    for (const requests of [[], ['01ARZ3NDEKTSV4RRFFQ69G5FAV']])
      for (const decision of ['corrected', 'withdrawn'])
        expect(await decide(id, { decision, note: 'x', requests })).toMatchObject({
          status: 400,
          body: { errors: [{ field: 'requests' }] },
        })
    expect(await decide(id, { decision: 'kept', note: ' ' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'note' }] },
    })
    expect(
      await decide('01ARZ3NDEKTSV4RRFFQ69G5FAV', { decision: 'kept', note: 'x' }),
    ).toMatchObject({ status: 404 })
  })

  it.runIf(isRelease)(
    'and nobody else: analysts, admins and buyers find no such page',
    async () => {
      const { id } = await sent()
      const body = { decision: 'kept', note: 'x' }
      for (const member of [analyst, admin])
        expect([
          (await decide(id, body, member)).status,
          (await listed(member)).length > 0,
        ]).toEqual([404, true])
      const asBuyer = [
        await buyer.call('GET', '/api/desk/disputes'),
        await buyer.call('PUT', `/api/desk/disputes/${id}/outcome`, body),
      ]
      expect(asBuyer.map(({ status }) => status)).toEqual([404, 404])
      const asVisitor = [
        await callAsVisitor('GET', '/api/desk/disputes'),
        await callAsVisitor('PUT', `/api/desk/disputes/${id}/outcome`, body),
      ]
      expect(asVisitor.map(({ status }) => status)).toEqual([401, 401])
      expect((await listed()).find((each) => each.id === id)?.outcome).toBeNull()
    },
  )

  it('one of two at once', async () => {
    const { id } = await sent()
    // Both have read that it is open.
    const decideAs = (by: string) => {
      const at = new Date().toISOString()
      const outcome: DisputeOutcome = { decision: 'kept', note: by, requests: [], by, at }
      return disputesIn(operatorsTable().table).decide(id, outcome, by)
    }
    await decideAs('one')
    await expect(decideAs('two')).rejects.toThrow(ConcurrentUpdateError)
    expect(await decide(id, { decision: 'kept', note: 'two' })).toMatchObject({
      status: 409,
      body: { code: 'already-decided', detail: 'one has decided this dispute already.' },
    })
  })
})
