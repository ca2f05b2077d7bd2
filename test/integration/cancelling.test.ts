import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { deskMailsAbout, mailsTo } from '../fixtures/inbox.ts'
import { operate } from '../fixtures/operate.ts'
import { passMinutes } from '../fixtures/pass-time.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isFull, isRelease } from '../full.ts'

type Shown = { id: string; status: string }

const submit = async (buyer: TestBuyer, searchTerm: string): Promise<string> => {
  const { status, body } = await buyer.call('POST', '/api/requests', { searchTerm })
  expect(status).toBe(201)
  return (body as Shown).id
}
const cancel = (buyer: TestBuyer, id: string) => buyer.call('POST', `/api/requests/${id}/cancel`)
const runDueDateCheck = () => operate('watch-due-times', {})
const audit = { by: 'Ann', reason: 'No company of this name is registered.' }

const findDeskMail = (id: string, subject: RegExp) =>
  eventually(`${subject} to the desk`, async () =>
    (await deskMailsAbout(id)).find((mail) => subject.test(mail.subject)),
  )
const subjectsAbout = async (id: string) =>
  (await deskMailsAbout(id)).map(({ subject }) => subject.split('：')[0]).toSorted()

describe('a buyer who submits and cancels in a loop', () => {
  // Cancellations are counted per day: the loop must not run past midnight UTC.
  beforeAll(async () => {
    const left = 86_400_000 - (Date.now() % 86_400_000)
    if (left < 50_000) await setTimeout(left)
  })

  it.runIf(isRelease)(
    'can cancel ten times a day; the buyer gets an e-mail for each, the desk for none',
    async () => {
      const buyer = await newBuyer()
      const ids: string[] = []
      const answers = []
      for (let n = 0; n < 12; n += 1) {
        const id = await submit(buyer, `第${n}循环贸易有限公司`)
        ids.push(id)
        answers.push(await cancel(buyer, id))
      }
      expect(answers.map(({ status }) => status)).toEqual([
        ...Array.from({ length: 10 }, () => 200),
        429,
        429,
      ])
      const tomorrow = new Date(new Date().setUTCHours(24, 0, 0, 0))
      expect(answers.at(-1)?.body).toMatchObject({
        code: 'cancellation-limit-reached',
        detail: expect.stringContaining(`${tomorrow.toISOString().slice(0, 10)} 00:00 UTC`),
        retryAt: tomorrow.toISOString(),
      })
      expect(answers.at(-1)?.headers.get('retry-after')).toBe(tomorrow.toUTCString())
      expect((await buyer.call('GET', '/api/me/usage')).body).toMatchObject({ used: 2 })

      for (const id of ids) await passMinutes(buyer.userId, id, 16)
      await runDueDateCheck()
      for (const id of ids.slice(10)) await findDeskMail(id, /^新请求/)
      for (const id of ids.slice(0, 10)) expect(await deskMailsAbout(id)).toEqual([])
      await eventually('the mails about the two requests that were not cancelled', async () =>
        (await mailsTo(buyer.email)).filter(({ subject }) => /^We will verify/.test(subject))
          .length === 2
          ? true
          : undefined,
      )
      const mails = (await mailsTo(buyer.email)).filter(({ subject }) => subject.includes('循环'))
      expect(mails).toHaveLength(12)
    },
  )

  it.runIf(isFull)('can cancel at most ten requests, even concurrently', async () => {
    const buyer = await newBuyer()
    await operatorsTable().setPlan(buyer.userId, 'partner')
    const ids: string[] = []
    for (let n = 0; n < 13; n += 1) ids.push(await submit(buyer, `第${n}同时贸易有限公司`))
    const answers = await Promise.all(ids.flatMap((id) => [cancel(buyer, id), cancel(buyer, id)]))
    expect(answers.filter(({ status }) => status === 429)).not.toEqual([])
    const { body } = await buyer.call('GET', '/api/requests?status=cancelled&limit=100')
    const cancelled = (body as { items: { id: string }[] }).items.map(({ id }) => id)
    expect(cancelled).toHaveLength(10)
    const requestId = ids.find((id) => !cancelled.includes(id))
    // A request that an operator fails does not count as cancelled.
    expect(await operate('fail-request', { requestId, ...audit })).toMatchObject({ ok: true })
  })
})

describe('a new request', () => {
  it('is listed at once, and e-mailed to desk and buyer when it can no longer be cancelled', async () => {
    const buyer = await newBuyer()
    const id = await submit(buyer, '等待贸易有限公司')
    await runDueDateCheck()
    const listed = await operate('look-up-requests', { requestId: id })
    expect(listed).toMatchObject({
      message: expect.stringMatching(/can be canceled until \d{4}-\d\d-\d\d \d\d:\d\d UTC/),
    })
    await passMinutes(buyer.userId, id, 16)
    expect((await cancel(buyer, id)).status).toBe(409)
    await runDueDateCheck()
    await runDueDateCheck()
    await findDeskMail(id, /^新请求：/)
    await eventually('the mail to the buyer', async () =>
      (await mailsTo(buyer.email, undefined, id)).find(({ subject }) =>
        /^We will verify 等待/.test(subject),
      ),
    )
    expect(await subjectsAbout(id)).toEqual(['新请求'])
    expect(await operate('look-up-requests', { requestId: id })).toMatchObject({
      message: expect.not.stringContaining('can be cancelled'),
    })
  })

  it('that fails is e-mailed to the desk only if the desk had been told of the request', async () => {
    const buyer = await newBuyer()
    const [early, late] = [
      await submit(buyer, '早贸易有限公司'),
      await submit(buyer, '晚贸易有限公司'),
    ]
    await operate('fail-request', { requestId: early, ...audit })
    for (const id of [early, late]) await passMinutes(buyer.userId, id, 16)
    await runDueDateCheck()
    await findDeskMail(late, /^新请求/)
    await operate('fail-request', { requestId: late, ...audit })
    const mail = await findDeskMail(late, /^请求已结束：晚/)
    expect(mail.text).toContain(audit.reason)
    expect(await deskMailsAbout(early)).toEqual([])
  })
})
