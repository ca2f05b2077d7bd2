import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ClientProblem } from '../../functions/platform/http/client-problem.ts'
import { verifyReport } from '../../functions/report-verification/api/verify-report.ts'
import { reportDigestsIn } from '../../functions/report-verification/report-digests.ts'
import { completionsIn } from '../../functions/reports/completions.ts'
import { reportExample } from '../../functions/reports/data/fixtures/report-example.ts'
import { withdrawReports } from '../../functions/reports/withdraw-reports.ts'
import { withdrawalsIn } from '../../functions/reports/withdrawals.ts'
import { getRequest } from '../../functions/requests/get-request.ts'
import {
  addReport,
  openRequest,
  type StoredReport,
} from '../../functions/requests/verification-request.ts'
import { getSharedReport } from '../../functions/shares/get-shared-report.ts'
import { PublishedReport } from '../../shared/reports/supplier-report.ts'
import { creditCode } from '../fixtures/credit-code.ts'
import { type InProcess, inProcess } from '../fixtures/in-process.ts'
import { ownTable } from '../fixtures/own-table.ts'
import { operatorsTable } from '../fixtures/table.ts'

let time = Date.parse('2099-07-01T10:00:00.000Z')
const now = () => new Date(time)

let product: InProcess
let userId: string
let other: string
let companies = 0
/** A name and a code that no other test uses. */
let name: string
let code: string
beforeAll(async () => {
  product = inProcess(operatorsTable().table, { now })
  ;[userId, other] = await Promise.all([product.newBuyer(), product.newBuyer()])
  await Promise.all([userId, other].map((each) => product.setPlan(each, 'enterprise')))
})

const newCompany = () => {
  companies += 1
  name = `佛山二报${randomUUID().slice(0, 8)}有限公司`
  code = creditCode(`91440606MA7TW${String(companies).padStart(4, '0')}`)
}

const find = async (id: string, by = userId) => {
  const request = openRequest(await product.deps.requests.find(by, id), id)
  if ('rejected' in request) throw new Error(request.rejected)
  return request
}

type Given = { issuedOn?: string; by?: string; pdf?: boolean; company?: object }

/** Files another version, as the intake does. @returns the SHA-256 of its PDF */
async function publish(id: string, given: Given = {}): Promise<string> {
  const { issuedOn = '2099-07-01', by = userId, pdf = false, company = { name, code } } = given
  time += 60_000
  const request = await find(id, by)
  const sha256 = `${randomUUID()}${randomUUID()}`.replaceAll('-', '')
  const report: Omit<StoredReport, 'version'> = {
    key: `reports/${sha256}.pdf`,
    sha256,
    score: 72,
    uploadedAt: now().toISOString(),
    ...(!pdf && {
      data: {
        key: `reports/${sha256}.json`,
        sha256: `${sha256.slice(1)}0`,
        pdfSha256: sha256,
        csvKey: '',
        issuedOn,
        photographs: [],
        company: company as { name: string; code: string },
        relation: 'same',
        scoreReason: '',
        nextStep: '',
        verdict: 'do-not-pay-yet',
      },
    }),
  }
  const reports = addReport(request, report) ?? []
  await completionsIn(product.table).complete(request, reports, [], now())
  return sha256
}

async function withdraw(id: string): Promise<void> {
  time += 60_000
  await withdrawReports(
    {
      withdrawals: withdrawalsIn(product.table),
      watchReports: { findCheck: async () => undefined, standingOf: async () => ({}) },
      clock: { now },
      newId: product.deps.newId,
    },
    {
      request: await find(id),
      reason: 'An internal note.',
      operation: { name: 'withdraw-report', by: 'Ann', reason: 'It went to the wrong buyer.' },
    },
  )
}

const submit = async (term: string, by = userId): Promise<string> => {
  time += 60_000
  return (await product.submitAgain(by, term)).id
}

/** The request that a submission is told of instead; undefined if it is taken. */
async function offered(term: string, by = userId): Promise<string | undefined> {
  time += 60_000
  try {
    const { id } = await product.submit(by, term)
    await product.cancelOutcome(by, id)
    return undefined
  } catch (error) {
    if (error instanceof ClientProblem && error.code === 'already-requested')
      return error.extra.requestId
    throw error
  }
}

const call = (by: string, id: string) => ({
  params: { id },
  buyer: { userId: by, signedInAt: now() },
})

const page = async (id: string, by = userId) =>
  getRequest.handle(product.deps, call(by, id) as Parameters<typeof getRequest.handle>[1])

const verify = async (sha256: string) => {
  const deps = {
    ...product.deps,
    digests: reportDigestsIn(product.table),
    throttles: { take: async () => true, freeAt: async () => now() },
    clock: { now },
  }
  const given = { params: { sha256 }, viewerAddress: '192.0.2.1' }
  return verifyReport.handle(deps, given as Parameters<typeof verifyReport.handle>[1])
}

const published = PublishedReport.parse(reportExample('mixed', 'request'))

/** What the reader of a link to a request's report is told. */
async function shared(id: string) {
  const share = {
    id: 'share',
    userId,
    requestId: id,
    days: 7 as const,
    createdAt: now().toISOString(),
    expiresAt: new Date(time + 7 * 86_400_000).toISOString(),
    revokedAt: '',
    tokenHash: 'hash',
    openingCount: 0,
  }
  const deps = {
    ...product.deps,
    shares: { findByToken: async () => share, recordOpening: async () => true },
    publishedReports: { read: async () => published },
    throttles: { take: async () => true },
  }
  const given = { params: { token: 't' }, viewerAddress: '192.0.2.1' }
  type Call = Parameters<typeof getSharedReport.handle>[1]
  return (await getSharedReport.handle(deps, given as unknown as Call)).newerReport
}

/** What is told of a request's report, everywhere. */
async function told(id: string, sha256: string) {
  const [{ newerReport }, { state, since }, link, { items }] = await Promise.all([
    page(id),
    verify(sha256),
    shared(id),
    product.list(userId, 100),
  ])
  const inList = items.find((each) => each.id === id)
  expect(inList?.newerReport).toEqual(newerReport)
  if (newerReport) expect([state, since]).toEqual(['superseded', null])
  return { newer: newerReport?.requestId ?? null, state, link: link?.issuedOn ?? null }
}
const current = { newer: null, state: 'current', link: null }

describe('two reports of one buyer on one company', () => {
  it.each([
    ['the first arrives first', ['first', 'second']],
    ['the second arrives first', ['second', 'first']],
  ] as const)('%s: the older one says that there is a newer one', async (_, order) => {
    newCompany()
    const ids = {
      first: await submit(name),
      second: await submit(` ${name.slice(0, 4)} ${name.slice(4)}`),
    }
    const days = { first: '2099-07-01', second: '2099-07-09' }
    const files = { first: '', second: '' }
    for (const each of order) files[each] = await publish(ids[each], { issuedOn: days[each] })
    expect(await told(ids.first, files.first)).toEqual({
      newer: ids.second,
      state: 'superseded',
      link: days.second,
    })
    expect(await page(ids.first)).toMatchObject({
      newerReport: { requestId: ids.second, version: 1, verdict: 'do-not-pay-yet' },
      reportedCompany: { name, code, relation: 'same' },
      verdict: 'do-not-pay-yet',
    })
    expect(await told(ids.second, files.second)).toEqual(current)

    // A correction of the first is the newest of all.
    const corrected = await publish(ids.first, { issuedOn: '2099-07-20' })
    expect(await told(ids.first, corrected)).toEqual(current)
    expect(await told(ids.second, files.second)).toMatchObject({ newer: ids.first })
    expect(await verify(files.first)).toMatchObject({ state: 'superseded' })

    // It is withdrawn, and leaves a trace.
    await withdraw(ids.first)
    expect(await told(ids.second, files.second)).toEqual(current)
    expect(await verify(corrected)).toMatchObject({ state: 'withdrawn' })
    expect(await page(ids.first)).toMatchObject({
      status: 'pending',
      newerReport: null,
      reportedCompany: null,
      versions: [1, 2].map((version) => ({
        version,
        formats: [],
        withdrawnAt: expect.stringMatching(/^2099/),
        withdrawnReason: 'It went to the wrong buyer.',
      })),
    })
    await publish(ids.first, { issuedOn: '2099-07-21' })
    expect((await page(ids.first)).versions.map(({ version }) => version)).toEqual([1, 2, 3])
    expect(await told(ids.second, files.second)).toMatchObject({ newer: ids.first })
  })

  it('are one company by its code, whatever was asked for; a PDF alone by what was asked for', async () => {
    newCompany()
    const [english, byCode, byName] = [
      await submit(`Two Reports ${companies} Ltd`),
      await submit(code),
      await submit(name),
    ]
    const first = await publish(english, { company: { name: '佛山旧名有限公司', code } })
    expect(await told(english, first)).toEqual(current)
    const second = await publish(byCode, { issuedOn: '2099-07-02' })
    expect(await told(english, first)).toMatchObject({ newer: byCode, link: '2099-07-02' })
    time += 3 * 86_400_000
    await publish(byName, { pdf: true })
    expect(await told(byCode, second)).toMatchObject({ newer: byName })
    expect((await page(byCode)).newerReport?.verdict).toBeNull()
    // Under its old name, the PDF’s company is not known to be the same.
    expect(await told(english, first)).toMatchObject({ newer: byCode })
  })

  it('leave the company that a correction is no longer on', async () => {
    newCompany()
    const [first, second] = [await submit('First Ltd'), await submit('Second Ltd')]
    const file = await publish(first)
    await publish(second, { issuedOn: '2099-07-05' })
    expect(await told(first, file)).toMatchObject({ newer: second })
    const before = name
    newCompany()
    await publish(second, { issuedOn: '2099-07-06' })
    expect(await told(first, file)).toEqual(current)
    expect([await offered(before), await offered(name)]).toEqual([first, second])
  })

  it('may be a check of a watched supplier', async () => {
    const others = { product, userId, time }
    onTestFinished(() => {
      ;({ product, userId, time } = others)
    })
    // The schedule runs with the clock of this test.
    product = inProcess(await ownTable(), { now })
    userId = await product.newBuyer()
    await product.setPlan(userId, 'enterprise')
    newCompany()
    const first = await submit(name)
    const file = await publish(first)
    const { id } = await product.watch(userId, first, 1)
    const due = new Date((await product.deps.watches.find(userId, id))?.nextCheckAt ?? '')
    // As if the schedule had run until then.
    await product.deps.watches.storePosition(due)
    time = due.getTime() + 60 * 60_000
    await product.openDueChecks()
    const { items } = await product.list(userId, 100)
    const check = items.find((each) => each.id !== first)?.id ?? ''
    expect(await told(first, file)).toEqual(current)
    const checked = await publish(check, { issuedOn: '2099-08-02' })
    expect(await told(first, file)).toEqual({
      newer: check,
      state: 'superseded',
      link: '2099-08-02',
    })
    expect(await told(check, checked)).toEqual(current)
  })

  it('of two buyers are never told', async () => {
    newCompany()
    const [mine, theirs] = [await submit(name), await submit(name, other)]
    const file = await publish(mine)
    await publish(theirs, { issuedOn: '2099-07-09', by: other })
    expect(await told(mine, file)).toEqual(current)
    expect(await page(theirs, other)).toMatchObject({ newerReport: null })
  })
})

describe('a company that a report is about', () => {
  it('is offered under its legal name and code, until the report is withdrawn', async () => {
    newCompany()
    const id = await submit(`Asked ${companies} Ltd`)
    expect(await offered(name)).toBeUndefined()
    await publish(id)
    for (const term of [name, ` ${name} `, code, code.toLowerCase()])
      expect([term, await offered(term)]).toEqual([term, id])
    expect(await offered(name, other)).toBeUndefined()
    await withdraw(id)
    expect([await offered(name), await offered(code)]).toEqual([undefined, undefined])
    // What was asked for still counts.
    expect(await offered(`Asked ${companies} Ltd`)).toBe(id)
    await product.fail(id)
    expect(await offered(`Asked ${companies} Ltd`)).toBeUndefined()
  })
})
