import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { describe, expect, inject, it } from 'vitest'
import { auditTrailIn } from '../../functions/desk/audit-trail.ts'
import { deskDay } from '../../shared/desk/desk-day.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, signUpBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { runDesk } from '../fixtures/desk-command.ts'
import { eventually } from '../fixtures/eventually.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { passCancelWindow } from '../fixtures/pass-time.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { isRelease, sampled } from '../full.ts'

type Shown = { id: string; status: string; score: unknown; dueAt: string; versions: unknown[] }

const desk = 'desk@veridock.example'

async function submitRequest(buyer: TestBuyer, searchTerm: string): Promise<Shown> {
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm })
  return body as Shown
}

const getRequest = async (buyer: TestBuyer, id: string) =>
  (await buyer.call('GET', `/api/requests/${id}`)).body as Shown

const mailAbout = (to: string, subject: RegExp, id: string) =>
  eventually(`${subject} to ${to}`, async () =>
    (await mailsTo(to, undefined, id)).find((mail) => subject.test(mail.subject)),
  )

const waitForCompletion = (buyer: TestBuyer, id: string) =>
  eventually(`the report of ${id}`, async () =>
    (await getRequest(buyer, id)).status === 'completed' ? true : undefined,
  )

/** As the desk's figures count them. */
async function firstReportsOf(id: string) {
  const found: string[] = []
  for await (const { requestId, action, hoursToReport } of auditTrailIn(
    operatorsTable().table,
  ).ofDay(deskDay(new Date())))
    if (requestId === id && hoursToReport !== null) found.push(action)
  return found
}

async function run(name: string, event: object) {
  const { lambda, credentials } = inject('endpoints')
  const client = new LambdaClient({
    endpoint: lambda.endpoint,
    region: credentials.region,
    credentials,
  })
  const { Payload } = await client.send(
    new InvokeCommand({
      FunctionName: `veridock-local-${name}`,
      Payload: Buffer.from(JSON.stringify(event)),
    }),
  )
  return JSON.parse(Buffer.from(Payload ?? []).toString() || 'null')
}

describe('a new request', () => {
  it('is e-mailed to the desk, and confirmed to the buyer', async () => {
    const buyer = await newBuyer()
    const { id } = await submitRequest(buyer, '深圳市腾讯计算机系统有限公司')
    await passCancelWindow(buyer.userId, id)
    // Alone or with others that the same run announces: desk-words.test has what is in it.
    await mailAbout(desk, /^新请求/, id)
    const received = await mailAbout(buyer.email, /^We will verify/, id)
    expect(received.text).toContain('Report due by')
  })
})

describe('a request that is due soon', () => {
  it('is e-mailed to the desk once, and once more when it is overdue', async () => {
    const buyer = await newBuyer()
    const { id } = await submitRequest(buyer, '迟到有限公司')
    const { itemsOf, put } = operatorsTable()
    const [item] = await itemsOf(buyer.userId, `REQUEST#${id}`)
    const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
    await run('watch-due-times', {})
    await put({ ...item, timestamp: hours(-40), dueAt: hours(8) })
    await run('watch-due-times', {})
    await run('watch-due-times', {})
    await mailAbout(desk, /^即将到期/, id)
    await put({ ...item, timestamp: hours(-49), dueAt: hours(-1) })
    await run('watch-due-times', {})
    await run('watch-due-times', {})
    await mailAbout(desk, /^已逾期/, id)
    const about = async () =>
      (await mailsTo(desk, undefined, id)).map(({ subject }) => subject.split('：')[0]).toSorted()
    await expect.poll(about).toEqual(['即将到期', '已逾期', '新请求'].toSorted())
    expect((await runDesk('list')).output).toMatch(new RegExp(`${id}.*OVERDUE`))
  })
})

describe('a report for the wrong buyer', () => {
  it('is withdrawn: no link opens it, not even an older one; desk and buyer are e-mailed', async () => {
    const buyer = await newBuyer()
    const { id } = await submitRequest(buyer, '错误有限公司')
    const bucket = reportsBucket()
    const wrong = await reportPdf('For somebody else')
    await bucket.drop(`${id}.90.pdf`, wrong)
    await waitForCompletion(buyer, id)
    const { body } = await buyer.call('GET', `/api/requests/${id}/report`)
    const { url } = body as { url: string }
    expect((await fetch(url)).status).toBe(200)

    const { code, output } = await runDesk('withdraw', id.toLowerCase(), '--reason', 'Mixed up')
    expect([code, output]).toEqual([0, expect.stringContaining('is pending again')])
    // S3 answers 403 for a missing file to callers who may not list the bucket.
    expect((await fetch(url)).status).toBe(403)
    expect((await buyer.call('GET', `/api/requests/${id}/report`)).status).toBe(409)
    expect(await getRequest(buyer, id)).toMatchObject({
      status: 'pending',
      score: '',
      versions: [{ version: 1, score: '', formats: [], withdrawnReason: 'Mixed up' }],
    })
    expect((await buyer.call('GET', '/api/me')).body).toMatchObject({
      stats: { completedReports: 0, pendingReports: 1 },
    })
    await mailAbout(buyer.email, /was withdrawn$/, id)
    expect((await mailAbout(desk, /^报告已撤回/, id)).text).toContain('Mixed up')
    expect((await runDesk('withdraw', id, '--reason', 'Again')).code).toBe(0)

    // The same file is refused; another one is accepted, and the old link still does not work.
    await bucket.drop(`${id}.90.pdf`, wrong)
    await mailAbout(desk, /^文件被拒收/, id)
    await bucket.drop(`${id}.70.pdf`, await reportPdf('For this buyer'))
    await waitForCompletion(buyer, id)
    expect((await fetch(url)).status).toBe(403)
    expect((await mailsTo(buyer.email)).filter((it) => /withdrawn/.test(it.subject))).toHaveLength(
      1,
    )
    expect(await firstReportsOf(id)).toHaveLength(1)
  })
})

describe('the desk’s command', () => {
  it.runIf(isRelease)('lists, finds, drops, resends and fails', async () => {
    const buyer = await newBuyer()
    const { id } = await submitRequest(buyer, '命令有限公司')
    const other = await submitRequest(buyer, '失败有限公司')
    expect((await runDesk('list')).output).toContain(id)
    const file = join(temporaryFolder(), 'any name.pdf')
    writeFileSync(file, await reportPdf('By command'))
    expect((await runDesk('drop', id, file, '--score', '73')).code).toBe(0)
    await waitForCompletion(buyer, id)
    expect((await getRequest(buyer, id)).score).toBe(73)
    expect((await runDesk('resend', id)).output).toContain(buyer.email)
    await eventually('the mail twice', async () =>
      (await mailsTo(buyer.email)).filter((it) => /is ready$/.test(it.subject)).length === 2
        ? true
        : undefined,
    )
    expect((await runDesk('fail', other.id, '--reason', 'No such company')).code).toBe(0)
    const { output } = await runDesk('find', buyer.email)
    expect(output).toMatch(new RegExp(`${id}  completed`))
    expect(output).toMatch(new RegExp(`${other.id}  failed`))
  })

  const wrong: [number, string[], string][] = [
    [1, ['drop', '01KAJ4Q2Y6ZV3M8D5T7R9W1XCG', 'README.md'], 'There is no request'],
    [2, ['drop', 'x', '/nowhere.pdf'], 'There is no file'],
    [2, ['fail', 'x'], '--reason is missing'],
    [2, ['resend'], 'The request id is missing'],
    [2, ['drop', 'x', 'report.pdf', '87'], 'Unknown: 87.'],
    [2, ['drop', 'x', 'report.json'], 'The report names its request'],
    [2, ['check'], 'The report is missing'],
    [2, ['preview', '/nowhere.json'], 'There is no file'],
    [2, ['preview', '/nowhere/annex.json'], 'Rename /nowhere/annex.json'],
    [2, ['dance'], 'npm run desk'],
    [2, ['list', '--fast'], 'Unknown option'],
  ]
  it.each(sampled(wrong, 3))(
    'ends with %i with the arguments %j, and says what is wrong',
    async (expected, args, message) => {
      const { code, output } = await runDesk(...args)
      expect(code).toBe(expected)
      expect(output).toContain(message)
    },
  )

  it('--help prints the usage', async () => {
    const { code, output } = await runDesk('--help')
    expect([code, output]).toEqual([0, expect.stringContaining('npm run desk')])
  })
})

describe('an address whose e-mail bounces', () => {
  it.each(
    sampled(
      [
        ['bounce', 'bounced'],
        ['complaint', 'complained'],
      ],
      2,
    ),
  )('by a %s is not written to again, and its account says so', async (kind, problem) => {
    const buyer = await signUpBuyer()
    await buyer.call('POST', '/api/me/signed-in')
    // Wait before the address changes: an e-mail in the queue would go to the new address.
    await eventually('the welcome', async () =>
      (await mailsTo(buyer.email)).find(({ subject }) => /^Welcome/.test(subject)),
    )
    const address = `${kind}+${buyer.userId}@simulator.amazonses.com`
    const { itemsOf, put } = operatorsTable()
    const [account] = await itemsOf(buyer.userId, 'ACCOUNT')
    await put({ ...account, email: address })
    await passCancelWindow(buyer.userId, (await submitRequest(buyer, '退信有限公司')).id)
    await eventually('the account to show it', async () => {
      const { body } = await buyer.call('GET', '/api/me')
      return (body as { mailProblem: unknown }).mailProblem === problem ? true : undefined
    })
    expect(await mailsTo(address)).toHaveLength(1)
    const { id } = await submitRequest(buyer, '静默有限公司')
    await passCancelWindow(buyer.userId, id)
    await mailAbout(desk, /^新请求/, id)
    await reportsBucket().drop(`${id}.pdf`, await reportPdf('Silent'))
    await waitForCompletion(buyer, id)
    await mailAbout(desk, /^报告已接收/, id)
    expect(await mailsTo(address)).toHaveLength(1)
  })
})
