import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fault, FunctionCall } from 'local-aws/faults'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Cloud, startCloud } from '../../../local/cloud.ts'
import { reportsBucket } from '../../fixtures/bucket.ts'
import { call, newBuyer, type TestBuyer } from '../../fixtures/buyer.ts'
import { eventually } from '../../fixtures/eventually.ts'
import { mailsTo } from '../../fixtures/inbox.ts'
import { passCancelWindow } from '../../fixtures/pass-time.ts'
import { reportPdf } from '../../fixtures/pdf.ts'
import { operatorsTable } from '../../fixtures/table.ts'
import { freePorts } from '../../free-ports.ts'
import { isFull } from '../../full.ts'

type Shown = { id: string; status: string; score: unknown; versions?: unknown[] }

const intake = 'veridock-local-report-uploaded'
const sender = 'veridock-local-send-mail'

/** Takes minutes of waiting for retries: only in `npm run test:full`. */
const describeFull = describe.runIf(isFull)

const folder = mkdtempSync(join(tmpdir(), 'veridock-faults-'))
let next: (call: FunctionCall) => Fault | undefined = () => undefined
let cloud: Cloud
let buyer: TestBuyer
/** A separate copy, because its services are made to fail. */
beforeAll(async () => {
  if (!isFull) return
  cloud = await startCloud({
    ...(await freePorts(25_000 + (process.pid % 100) * 20)),
    stateDir: folder,
    // 25 attempts take longer than the 90 seconds that a killed sender's claim lasts.
    retrySeconds: 4,
    faults: { next: (one) => next(one) },
    log: () => undefined,
  })
  buyer = await newBuyer(cloud.endpoints)
  await buyer.call('POST', '/api/me/signed-in')
  await operatorsTable(cloud.endpoints).setPlan(buyer.userId, 'enterprise')
}, 180_000)
afterAll(async () => {
  await cloud?.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)
beforeEach(() => {
  next = () => undefined
})

let submissions = 0
async function submitRequest(): Promise<string> {
  submissions += 1
  const { status, body } = await buyer.call('POST', '/api/requests', {
    searchTerm: `故障${submissions}有限公司`,
  })
  expect(status).toBe(201)
  const { id } = body as Shown
  await passCancelWindow(buyer.userId, id, cloud.endpoints)
  return id
}

const getRequest = async (id: string) =>
  (await buyer.call('GET', `/api/requests/${id}`)).body as Shown
const bucket = () => reportsBucket(cloud.endpoints)
const mails = (to: string, id?: string) => mailsTo(to, cloud.endpoints.mail.messages, id)
const mailsAbout = async (id: string, subject: RegExp, to = buyer.email) =>
  (await mails(to, id)).filter((mail) => subject.test(mail.subject))
const waitForMail = (id: string, subject: RegExp, to = buyer.email, seconds = 60) =>
  eventually(
    `${subject} about ${id}`,
    async () => ((await mailsAbout(id, subject, to)).length > 0 ? true : undefined),
    seconds,
  )
const waitUntilGone = (id: string, seconds = 60) =>
  eventually(
    `${id} to leave the inbox`,
    async () => ((await bucket().keys(`inbox/${id}`)).length === 0 ? true : undefined),
    seconds,
  )
const waitForVersions = (id: string, count: number) =>
  eventually(
    `version ${count} of ${id}`,
    // While services fail, the API may answer with an error.
    async () => (((await getRequest(id)).versions?.length ?? 0) >= count ? true : undefined),
    60,
  )

/** The AWS calls of a function during `work`, in order. */
async function callsOf(name: string, work: () => Promise<void>): Promise<string[]> {
  const calls: string[] = []
  next = (one) => {
    if (one.function === name) calls.push(`${one.service} ${one.action}`)
    return undefined
  }
  await work()
  next = () => undefined
  return calls
}

/** Injects one fault at the nth call of a function. @returns whether it was hit */
function faultAt(name: string, index: number, fault: Fault): () => boolean {
  let seen = 0
  let struck = false
  next = (one) => {
    if (one.function !== name || struck) return undefined
    if (seen++ !== index) return undefined
    struck = true
    return fault
  }
  return () => struck
}

describeFull('a drop whose function is killed', () => {
  it('before or after any of its steps stores one version, sends one e-mail each, and leaves no file behind', async () => {
    const first = await submitRequest()
    await waitForMail(first, /^We will verify/)
    const calls = await callsOf(intake, async () => {
      await bucket().drop(`${first}.50.pdf`, await reportPdf('First'))
      await waitUntilGone(first)
    })
    expect(calls.length).toBeGreaterThan(4)
    const every = calls.flatMap((_, index) =>
      (['kill-before', 'kill-after'] as const).map((fault) => [index, fault] as const),
    )
    const chosen = isFull ? every : every.filter((_, n) => n % 3 !== 1)
    for (const [index, fault] of chosen) {
      const id = await submitRequest()
      const struck = faultAt(intake, index, fault)
      await bucket().drop(`${id}.87.pdf`, await reportPdf(`Killed ${index} ${fault}`))
      await waitForVersions(id, 1)
      await waitUntilGone(id)
      await waitForMail(id, /is ready$/)
      await waitForMail(id, /^报告已接收/, 'desk@veridock.example')
      expect(struck(), `${calls[index]} ${fault}`).toBe(true)
      expect(await getRequest(id)).toMatchObject({ status: 'completed', score: 87 })
      expect((await getRequest(id)).versions).toHaveLength(1)
      expect(await mailsAbout(id, /is ready$/)).toHaveLength(1)
      expect(await mailsAbout(id, /^报告已接收/, 'desk@veridock.example')).toHaveLength(1)
    }
  }, 400_000)

  it('while it rejects a file leaves one copy under rejected/ and sends one e-mail', async () => {
    for (const fault of ['kill-before', 'kill-after'] as const)
      for (const index of [0, 1, 2, 3]) {
        const name = `${fault}-${index}-${Date.now()}.pdf`
        faultAt(intake, index, fault)
        await bucket().drop(name, Buffer.from('no PDF'))
        await waitUntilGone(name)
        await waitForMail(name, /^文件被拒收/, 'desk@veridock.example')
        expect((await bucket().keys('rejected/')).filter((key) => key.endsWith(name))).toHaveLength(
          1,
        )
        expect(await mailsAbout(name, /^文件被拒收/, 'desk@veridock.example')).toHaveLength(1)
      }
  }, 300_000)
})

describeFull('an e-mail whose sender is killed', () => {
  it('is sent once, unless the kill hits between SES and the mail log', async () => {
    const calls = await callsOf(sender, async () => {
      const id = await submitRequest()
      await waitForMail(id, /^We will verify/)
      await waitForMail(id, /^新请求/, 'desk@veridock.example')
    })
    const ses = calls.findIndex((one) => one.startsWith('ses'))
    expect(ses).toBeGreaterThan(0)
    // Each request sends two e-mails in parallel: the fault hits the first of them.
    for (const fault of ['kill-before', 'kill-after'] as const) {
      let struck = false
      next = (one) => {
        if (struck || one.function !== sender || one.service !== 'ses') return undefined
        struck = true
        return fault
      }
      const id = await submitRequest()
      await waitForMail(id, /^We will verify/, buyer.email, 130)
      await waitForMail(id, /^新请求/, 'desk@veridock.example', 130)
      await eventually(
        'every queue to be empty',
        async () =>
          cloud.queues().every(({ messages }) => messages.length === 0) ? true : undefined,
        130,
      )
      const sent =
        (await mailsAbout(id, /^We will verify/)).length +
        (await mailsAbout(id, /^新请求/, 'desk@veridock.example')).length
      if (fault === 'kill-before') expect(sent).toBe(2)
      else expect([2, 3]).toContain(sent)
    }
  }, 400_000)
})

describeFull('an outage', () => {
  it('of SES fails no call of a buyer, and every e-mail arrives once afterwards', async () => {
    let refused = 0
    next = ({ service }) => {
      if (service !== 'ses') return undefined
      refused += 1
      return 'busy'
    }
    const ids = [await submitRequest(), await submitRequest()]
    for (const id of ids) await bucket().drop(`${id}.66.pdf`, await reportPdf(id))
    for (const id of ids) await waitForVersions(id, 1)
    const reader = `reader-${Date.now()}@example.com`
    const site = cloud.endpoints.site
    expect(
      (await call(undefined, 'POST', '/api/newsletter', { email: reader }, {}, site)).status,
    ).toBe(202)
    const inquiry = { name: 'Ann', email: reader, inquiryType: 'general', message: 'Hello' }
    expect((await call(undefined, 'POST', '/api/contact', inquiry, {}, site)).status).toBe(202)
    await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThan(20)
    expect(await mails(reader)).toEqual([])
    next = () => undefined
    for (const id of ids) {
      await waitForMail(id, /^We will verify/)
      await waitForMail(id, /is ready$/)
    }
    await expect.poll(async () => (await mails(reader)).length, { timeout: 60_000 }).toBe(1)
    await expect
      .poll(async () => (await mails('support@veridock.example', reader)).length, {
        timeout: 60_000,
      })
      .toBe(1)
    for (const id of ids) {
      expect(await mailsAbout(id, /^We will verify/)).toHaveLength(1)
      expect(await mailsAbout(id, /is ready$/)).toHaveLength(1)
    }
  }, 200_000)

  it('that hits every other call of DynamoDB and S3 loses and repeats nothing', async () => {
    let calls = 0
    next = ({ service }) => {
      if (service !== 'dynamodb' && service !== 's3') return undefined
      calls += 1
      return calls % 2 === 0 ? 'busy' : undefined
    }
    const id = await submitRequest()
    await bucket().drop(`${id}.77.pdf`, await reportPdf('Throttled'))
    await waitForVersions(id, 1)
    await waitUntilGone(id)
    await waitForMail(id, /is ready$/)
    next = () => undefined
    expect(await getRequest(id)).toMatchObject({ status: 'completed', score: 77 })
    expect(await mailsAbout(id, /is ready$/)).toHaveLength(1)
  }, 120_000)

  it('of S3 while two versions are dropped loses neither, and the newest is current', async () => {
    const id = await submitRequest()
    next = ({ service, function: name }) =>
      service === 's3' && name === intake ? 'busy' : undefined
    await bucket().drop(`${id}.20.pdf`, await reportPdf('Older'))
    await bucket().drop(`${id}.90.pdf`, await reportPdf('Newer'))
    // Real time: longer than a queue waits before a failed call is repeated.
    await new Promise((resolve) => setTimeout(resolve, 6000))
    expect(await getRequest(id)).toMatchObject({ status: 'pending' })
    next = () => undefined
    await waitForVersions(id, 2)
    await waitUntilGone(id)
    expect(await getRequest(id)).toMatchObject({
      score: 90,
      versions: [
        { version: 1, score: 20 },
        { version: 2, score: 90 },
      ],
    })
    // Events repeated in parallel change nothing.
    const before = await getRequest(id)
    await bucket().drop(`${id}.90.pdf`, await reportPdf('Newer'))
    cloud.notifyAgain(cloud.endpoints.s3.reportsBucket, `inbox/${id}.90.pdf`, 3)
    await waitUntilGone(id)
    expect(await getRequest(id)).toEqual(before)
  }, 120_000)
})
