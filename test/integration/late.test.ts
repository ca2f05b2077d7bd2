import { describe, expect, it } from 'vitest'
import type { VerificationRequest } from '../../shared/requests/request.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { newDeskMember } from '../fixtures/desk-member.ts'
import { eventually } from '../fixtures/eventually.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { operate } from '../fixtures/operate.ts'
import { passMinutes } from '../fixtures/pass-time.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isRelease } from '../full.ts'

const hours = 60

let counted = 0
async function submitted(plan = 'free') {
  const buyer = await newBuyer()
  await operatorsTable().setPlan(buyer.userId, plan)
  counted += 1
  const searchTerm = `迟到${counted}号贸易有限公司`
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm })
  const { id } = body as VerificationRequest
  return {
    buyer,
    id,
    pass: (minutes: number) => passMinutes(buyer.userId, id, minutes),
    shown: async () => (await buyer.call('GET', `/api/requests/${id}`)).body as VerificationRequest,
  }
}

const watch = (times = 1) =>
  Promise.all(Array.from({ length: times }, () => operate('watch-due-times', {})))

const usedBy = async (buyer: TestBuyer) =>
  ((await buyer.call('GET', '/api/me/usage')).body as { used: number }).used

const historyOf = async (buyer: TestBuyer) =>
  (
    (await buyer.call('GET', '/api/me/allowance')).body as {
      items: { kind: string; requestId: string; reason: string | null }[]
    }
  ).items

const givenBack = async (buyer: TestBuyer) =>
  (await historyOf(buyer)).filter(({ kind }) => kind === 'given-back')

const delayMails = async (buyer: TestBuyer) =>
  (await mailsTo(buyer.email)).filter(({ subject }) => subject.includes('needs more time'))

const drop = async (id: string, shown: () => Promise<VerificationRequest>) => {
  await reportsBucket().drop(`${id}.87.pdf`, await reportPdf(id))
  await eventually('the report', async () =>
    (await shown()).status === 'completed' ? true : undefined,
  )
}

describe('a report that is late', () => {
  it('is told before, and gives the check back once, under repeats, and not again with the report', async () => {
    const { buyer, id, pass, shown } = await submitted()
    await watch()
    await pass(47 * hours - 1)
    await watch()
    expect(await shown()).toMatchObject({ delay: null, givenBackAt: null })

    await pass(2)
    await watch(3)
    const told = await shown()
    expect(told.delay?.reason).toMatch(/No analyst has been free/)
    expect(Date.parse(told.delay?.expectedAt ?? '')).toBe(
      Date.parse(told.dueAt ?? '') + 24 * hours * 60_000,
    )
    expect(told).toMatchObject({ promisedAt: told.dueAt, givenBackAt: null })
    const mail = await eventually('the e-mail', async () => (await delayMails(buyer))[0])
    expect(mail.text).toContain(told.delay?.reason)
    expect(mail.text).toContain('automatically get your check back')
    expect(await usedBy(buyer)).toBe(1)
    const { news } = (await buyer.call('GET', '/api/dashboard')).body as { news: object[] }
    expect(news).toMatchObject([
      { kind: 'late', requestId: id, expectedAt: told.delay?.expectedAt },
    ])

    await pass(1 * hours + 1)
    await watch(6)
    await watch()
    const late = await shown()
    expect(late.givenBackAt).not.toBeNull()
    expect(await usedBy(buyer)).toBe(0)
    expect(await givenBack(buyer)).toMatchObject([
      { requestId: id, reason: 'The report was later than we promised.' },
    ])
    expect(await delayMails(buyer)).toHaveLength(1)

    await drop(id, shown)
    await watch(2)
    expect(await shown()).toMatchObject({ givenBackAt: late.givenBackAt, status: 'completed' })
    expect(await usedBy(buyer)).toBe(0)
    expect(await givenBack(buyer)).toHaveLength(1)
    expect(await buyer.call('GET', '/api/me').then(({ body }) => body)).toMatchObject({
      searchCount: 0,
      stats: { totalReports: 1, completedReports: 1, pendingReports: 0 },
    })

    // The next report is told of anew, here or by a run of another file just before.
    await operate('withdraw-report', { requestId: id, by: 'Test', reason: 'Wrong company' })
    expect((await shown()).status).toBe('pending')
    await watch()
    expect((await shown()).delay?.reason).toMatch(/^We withdrew the report that you had/)
  })

  it.runIf(isRelease)(
    'gives the check back with the report, if nothing has watched it between',
    // Another file can have it watched between.
    { retry: 2 },
    async () => {
      const { buyer, id, pass, shown } = await submitted('premium')
      await pass(24 * hours + 1)
      await drop(id, shown)
      const { givenBackAt, completedAt } = await shown()
      expect(givenBackAt).toBe(completedAt)
      expect(await usedBy(buyer)).toBe(0)
      // The file once more, and a newer version.
      await reportsBucket().drop(`${id}.87.pdf`, await reportPdf(id))
      await reportsBucket().drop(`${id}.60.pdf`, await reportPdf('another'))
      await eventually('the second version', async () =>
        (await shown()).versions.length === 2 ? true : undefined,
      )
      await watch()
      expect(await givenBack(buyer)).toHaveLength(1)
      expect(await usedBy(buyer)).toBe(0)
    },
  )

  it.runIf(isRelease)('gives it back once while watching, report and failing race', async () => {
    const race = async (plan: string, ...others: ((id: string) => Promise<unknown>)[]) => {
      const { buyer, id, pass, shown } = await submitted(plan)
      await pass(49 * hours)
      await Promise.all([watch(4), ...others.map((other) => other(id))])
      await eventually('the end', async () =>
        (await shown()).status === 'pending' ? undefined : true,
      )
      await watch(2)
      expect(await givenBack(buyer)).toHaveLength(1)
      expect(await usedBy(buyer)).toBe(0)
    }
    const pdf = await reportPdf('race')
    const report = (id: string) => reportsBucket().drop(`${id}.87.pdf`, pdf)
    const fail = (id: string) =>
      operate('fail-request', { requestId: id, by: 'Ann', reason: 'No such company.' })
    await Promise.all([
      race('free', report),
      race('premium', fail),
      ...(isRelease
        ? [
            race('free', report, fail),
            race('partner', report, report, fail, fail),
            race('premium', fail, fail, fail),
            race('enterprise', report, report),
          ]
        : []),
    ])
  })

  it.runIf(isRelease)(
    'is told that the desk needs more time, and keeps the first promise',
    async () => {
      const { buyer, id, pass, shown } = await submitted()
      const reviewer = await newDeskMember(['reviewers'])
      const { dueAt } = await shown()
      const later = new Date(Date.parse(dueAt ?? '') + 72 * 3_600_000).toISOString()
      const order = { dueAt: later, reason: 'A register is closed for two days.' }
      await Promise.all([
        reviewer.call('PUT', `/api/desk/requests/${id}/due-time`, order),
        reviewer.call('PUT', `/api/desk/requests/${id}/due-time`, order),
      ])
      expect(await shown()).toMatchObject({
        dueAt: later,
        promisedAt: dueAt,
        delay: { expectedAt: later, reason: order.reason },
      })
      await eventually('the e-mail', async () => (await delayMails(buyer))[0])
      await pass(48 * hours - 5)
      await watch(2)
      expect(await usedBy(buyer)).toBe(1)
      await pass(6)
      await watch(2)
      expect(await usedBy(buyer)).toBe(0)
      expect(await givenBack(buyer)).toHaveLength(1)
      expect(await delayMails(buyer)).toHaveLength(1)
    },
  )

  it.runIf(isRelease)(
    'is not late by the time in which a question waits for the buyer',
    async () => {
      const { buyer, id, pass, shown } = await submitted()
      const analyst = await newDeskMember(['analysts'])
      await analyst.call('POST', `/api/desk/requests/${id}/claim`)
      const { body } = await analyst.call('POST', `/api/desk/requests/${id}/questions`, {
        kind: 'other',
        text: 'Which of two?',
      })
      // Asked 47 hours after the submission, and answered three hours later.
      await pass(50 * hours)
      const { item, put } = operatorsTable()
      const stored = await item(`ACCOUNT#${buyer.userId}`, `REQUEST#${id}`)
      const askedAt = new Date(Date.now() - 3 * 3_600_000).toISOString()
      await put({ ...stored, pausedAt: askedAt })
      const question = await item(
        `ACCOUNT#${buyer.userId}`,
        `QUESTION#${id}#${(body as { id: string }).id}`,
      )
      await put({ ...question, askedAt })
      await watch(2)
      expect(await shown()).toMatchObject({ delay: null, givenBackAt: null })
      await buyer.call(
        'PUT',
        `/api/requests/${id}/questions/${(body as { id: string }).id}/answer`,
        {
          text: 'The first.',
        },
      )
      await watch(2)
      expect(await usedBy(buyer)).toBe(1)
      await eventually('the e-mail', async () => (await delayMails(buyer))[0])
      await pass(1 * hours + 1)
      await watch(2)
      expect(await usedBy(buyer)).toBe(0)
      expect(await givenBack(buyer)).toHaveLength(1)
    },
  )
})
