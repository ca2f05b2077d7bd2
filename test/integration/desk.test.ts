import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { describe, expect, inject, it } from 'vitest'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { passCancelWindow } from '../fixtures/pass-time.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { sampled } from '../full.ts'

type Shown = { id: string; status: string; score: unknown; dueAt: string; versions: unknown[] }

const desk = 'desk@veridock.example'

async function submitted(buyer: TestBuyer, searchTerm: string): Promise<Shown> {
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm })
  return body as Shown
}

const shown = async (buyer: TestBuyer, id: string) =>
  (await buyer.call('GET', `/api/requests/${id}`)).body as Shown

const mailAbout = (to: string, subject: RegExp, id: string) =>
  eventually(`${subject} to ${to}`, async () =>
    (await mailsTo(to, undefined, id)).find((mail) => subject.test(mail.subject)),
  )

const completed = (buyer: TestBuyer, id: string) =>
  eventually(`the report of ${id}`, async () =>
    (await shown(buyer, id)).status === 'completed' ? true : undefined,
  )

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

/** The desk's command, as somebody types it. */
async function command(...args: string[]) {
  const file = join(mkdtempSync(join(tmpdir(), 'veridock-desk-')), 'endpoints.json')
  writeFileSync(file, JSON.stringify(inject('endpoints')))
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['bin/desk.ts', ...args], {
      env: { ...process.env, VERIDOCK_ENDPOINTS: file },
    })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, said: stderr }
  }
}

describe('a new request', () => {
  it('mails the desk all that it needs, and the buyer that work begins', async () => {
    const buyer = await newBuyer()
    const { id } = await submitted(buyer, '深圳市腾讯计算机系统有限公司')
    await passCancelWindow(buyer.userId, id)
    const { text, html } = await mailAbout(desk, /^New request/, id)
    for (const part of [
      '深圳市腾讯计算机系统有限公司',
      'Shenzhen',
      '腾讯',
      'Free',
      `inbox/${id}.pdf`,
    ])
      expect(text).toContain(part)
    const { s3 } = inject('endpoints')
    expect(text).toContain(
      `aws --endpoint-url ${s3.endpoint} s3 cp report.pdf s3://${s3.reportsBucket}/inbox/${id}.87.pdf`,
    )
    expect(html).toContain(`${id}.87.pdf`)
    const received = await mailAbout(buyer.email, /^We are verifying/, id)
    expect(received.text).toContain('Report due by')
  })
})

describe('a request whose time is nearly over', () => {
  it('is told to the desk once, and once more when it is over', async () => {
    const buyer = await newBuyer()
    const { id } = await submitted(buyer, '迟到有限公司')
    const { itemsOf, put } = operatorsTable()
    const [item] = await itemsOf(buyer.userId, `REQUEST#${id}`)
    const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
    await run('watch-due-times', {})
    await put({ ...item, timestamp: hours(-40), dueAt: hours(8) })
    await run('watch-due-times', {})
    await run('watch-due-times', {})
    await mailAbout(desk, /^Due soon/, id)
    await put({ ...item, timestamp: hours(-49), dueAt: hours(-1) })
    await run('watch-due-times', {})
    await run('watch-due-times', {})
    await mailAbout(desk, /^Overdue/, id)
    const about = async () =>
      (await mailsTo(desk, undefined, id)).map(({ subject }) => subject.split(':')[0]).toSorted()
    await expect.poll(about).toEqual(['Due soon', 'New request', 'Overdue'])
    expect((await command('list')).said).toMatch(new RegExp(`${id}.*OVERDUE`))
  })
})

describe('a report for the wrong buyer', () => {
  it('is withdrawn: no link opens it, those signed before included, and both are told', async () => {
    const buyer = await newBuyer()
    const { id } = await submitted(buyer, '错误有限公司')
    const bucket = reportsBucket()
    const wrong = await reportPdf('For somebody else')
    await bucket.drop(`${id}.90.pdf`, wrong)
    await completed(buyer, id)
    const { body } = await buyer.call('GET', `/api/requests/${id}/report`)
    const { url } = body as { url: string }
    expect((await fetch(url)).status).toBe(200)

    const { code, said } = await command('withdraw', id.toLowerCase(), '--reason', 'Mixed up')
    expect([code, said]).toEqual([0, expect.stringContaining('is pending again')])
    // As S3 answers those who may not list the bucket.
    expect((await fetch(url)).status).toBe(403)
    expect((await buyer.call('GET', `/api/requests/${id}/report`)).status).toBe(409)
    expect(await shown(buyer, id)).toMatchObject({ status: 'pending', score: '', versions: [] })
    expect((await buyer.call('GET', '/api/me')).body).toMatchObject({
      stats: { completedReports: 0, pendingReports: 1 },
    })
    await mailAbout(buyer.email, /was withdrawn$/, id)
    expect((await mailAbout(desk, /^Withdrawn/, id)).text).toContain('Mixed up')
    expect((await command('withdraw', id, '--reason', 'Again')).code).toBe(0)

    // The same file once more is refused; the right one is taken, and the old link stays dead.
    await bucket.drop(`${id}.90.pdf`, wrong)
    await mailAbout(desk, /^Refused/, id)
    await bucket.drop(`${id}.70.pdf`, await reportPdf('For this buyer'))
    await completed(buyer, id)
    expect((await fetch(url)).status).toBe(403)
    expect((await mailsTo(buyer.email)).filter((it) => /withdrawn/.test(it.subject))).toHaveLength(
      1,
    )
  })
})

describe('the desk’s command', () => {
  it('lists, finds, drops, resends and fails', async () => {
    const buyer = await newBuyer()
    const { id } = await submitted(buyer, '命令有限公司')
    const other = await submitted(buyer, '失败有限公司')
    expect((await command('list')).said).toContain(id)
    const file = join(mkdtempSync(join(tmpdir(), 'veridock-desk-')), 'any name.pdf')
    writeFileSync(file, await reportPdf('By command'))
    expect((await command('drop', id, file, '--score', '73')).code).toBe(0)
    await completed(buyer, id)
    expect((await shown(buyer, id)).score).toBe(73)
    expect((await command('resend', id)).said).toContain(buyer.email)
    await eventually('the mail twice', async () =>
      (await mailsTo(buyer.email)).filter((it) => /is ready$/.test(it.subject)).length === 2
        ? true
        : undefined,
    )
    expect((await command('fail', other.id, '--reason', 'No such company')).code).toBe(0)
    const { said } = await command('find', buyer.email)
    expect(said).toMatch(new RegExp(`${id}  completed`))
    expect(said).toMatch(new RegExp(`${other.id}  failed`))
  })

  it.each([
    [['drop', '01KAJ4Q2Y6ZV3M8D5T7R9W1XCG', 'package.json'], 'There is no request'],
    [['drop', 'x', '/nowhere.pdf'], 'There is no file'],
    [['fail', 'x'], '--reason is missing'],
    [['resend'], 'The request id is missing'],
    [['drop', 'x', 'report.pdf', '87'], 'Unexpected argument: 87'],
    [['dance'], 'npm run desk'],
    [['list', '--fast'], 'Unknown option'],
  ])('%j says what is wrong', async (args, message) => {
    const { code, said } = await command(...args)
    expect(code).toBe(1)
    expect(said).toContain(message)
  })
})

describe('an address whose mail comes back', () => {
  it.each(
    sampled(
      [
        ['bounce', 'bounced'],
        ['complaint', 'complained'],
      ],
      2,
    ),
  )('by a %s is not written to again, and its account says so', async (kind, problem) => {
    const buyer = await newBuyer()
    await buyer.call('POST', '/api/me/signed-in')
    // Before the address changes: what is under way goes to the newest one.
    await eventually('the welcome', async () =>
      (await mailsTo(buyer.email)).find(({ subject }) => /^Welcome/.test(subject)),
    )
    const address = `${kind}+${buyer.userId}@simulator.amazonses.com`
    const { itemsOf, put } = operatorsTable()
    const [account] = await itemsOf(buyer.userId, 'ACCOUNT')
    await put({ ...account, email: address })
    await passCancelWindow(buyer.userId, (await submitted(buyer, '退信有限公司')).id)
    await eventually('the account to show it', async () => {
      const { body } = await buyer.call('GET', '/api/me')
      return (body as { mailProblem: unknown }).mailProblem === problem ? true : undefined
    })
    expect(await mailsTo(address)).toHaveLength(1)
    const { id } = await submitted(buyer, '静默有限公司')
    await passCancelWindow(buyer.userId, id)
    await mailAbout(desk, /^New request/, id)
    await reportsBucket().drop(`${id}.pdf`, await reportPdf('Silent'))
    await completed(buyer, id)
    await mailAbout(desk, /^Taken/, id)
    expect(await mailsTo(address)).toHaveLength(1)
  })
})
