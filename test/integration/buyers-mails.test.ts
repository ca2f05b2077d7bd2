import { setTimeout } from 'node:timers/promises'
import { describe, expect, inject, it } from 'vitest'
import { afterFailure } from '../../shared/requests/failed-request.ts'
import { newBuyer, signUpBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { type Message, mailsTo } from '../fixtures/inbox.ts'
import { operate } from '../fixtures/operate.ts'
import { passCancelWindow } from '../fixtures/pass-time.ts'
import { sendEvent, subscriptionOf } from '../fixtures/payments.ts'

const { site } = inject('endpoints')
const settings = { emailNotifications: true, marketingEmails: false, reportAlerts: true }

const mailsMatching = async (buyer: TestBuyer, subject: RegExp): Promise<Message[]> =>
  (await mailsTo(buyer.email)).filter((mail) => subject.test(mail.subject))

/** The only e-mail with that subject. Its text and its HTML must have the same link. */
async function findMail(buyer: TestBuyer, subject: RegExp, link: string): Promise<Message> {
  const mail = await eventually(
    `${subject} to the buyer`,
    async () => (await mailsMatching(buyer, subject))[0],
  )
  expect(mail.html).toContain(`href="${site}${link}`)
  expect(mail.text).toContain(`${site}${link}`)
  expect(mail.html).toMatch(/^<!doctype html><html lang="en">/)
  return mail
}

async function submitRequest(buyer: TestBuyer, searchTerm: string): Promise<string> {
  const { status, body } = await buyer.call('POST', '/api/requests', { searchTerm })
  expect(status).toBe(201)
  return (body as { id: string }).id
}

describe('a new buyer', () => {
  it('gets one welcome, and an e-mail when a request is received, failed or cancelled', async () => {
    const buyer = await signUpBuyer()
    const welcome = await findMail(buyer, /^Welcome to /, '')
    expect(welcome.text).toContain('3 free checks')

    const failed = await submitRequest(buyer, '第一贸易有限公司')
    await passCancelWindow(buyer.userId, failed)
    const received = await findMail(buyer, /^We will verify 第一/, `/dashboard?request=${failed}`)
    expect(received.text).toContain('Report due by')
    const reason = 'No company of this name is registered.'
    await operate('fail-request', { requestId: failed, by: 'Ann', reason })
    const ended = await findMail(buyer, /^We could not verify 第一/, '/dashboard')
    expect(ended.text).toContain(`Why: ${reason}`)
    for (const sentence of afterFailure) expect(ended.text).toContain(sentence)

    const cancelled = await submitRequest(buyer, '第二贸易有限公司')
    await buyer.call('POST', `/api/requests/${cancelled}/cancel`)
    await findMail(buyer, /^Your request for 第二.* is canceled$/, '/dashboard')
    await buyer.call('POST', '/api/me/signed-in')
    await expect.poll(() => mailsMatching(buyer, /^Welcome/)).toHaveLength(1)
  })

  it('gets one e-mail that the checks are used up, however often another request is refused', async () => {
    const buyer = await newBuyer()
    for (const name of ['甲', '乙', '丙']) await submitRequest(buyer, `${name}贸易有限公司`)
    const refused = await Promise.all(
      ['丁', '戊', '己'].map((name) =>
        buyer.call('POST', '/api/requests', { searchTerm: `${name}贸易有限公司` }),
      ),
    )
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
    await findMail(buyer, /^You have used up your 3 free checks$/, '/upgrade')
    await setTimeout(300)
    expect(await mailsMatching(buyer, /used up/)).toHaveLength(1)
  })
})

describe('a buyer who turned off e-mails about requests', () => {
  it('gets none of them, but still gets e-mails about payments', async () => {
    const buyer = await newBuyer()
    const off = { ...settings, emailNotifications: false, reportAlerts: false }
    await buyer.call('PUT', '/api/me/settings', off)
    for (const name of ['子', '丑', '寅'])
      await passCancelWindow(buyer.userId, await submitRequest(buyer, `${name}贸易有限公司`))
    await buyer.call('POST', '/api/requests', { searchTerm: '卯贸易有限公司' })
    const subscription = subscriptionOf(buyer.userId)
    const [paid, failed, ended] = [
      subscription.paid(1, 'subscription_create'),
      subscription.failed(20),
      subscription.deleted(30),
    ]
    await sendEvent(subscription.checkout())
    for (const event of [paid, failed, ended]) await sendEvent(event)
    await findMail(buyer, /^We have received your payment/, '/profile')
    expect((await findMail(buyer, /did not go through$/, '/profile')).text).toMatch(
      /You keep Premium until: \w{3}, \w+ \d+, \d{4}/,
    )
    await findMail(buyer, /Premium plan has ended$/, '/upgrade')
    // Events repeated in reverse order send no second e-mail.
    for (const event of [ended, failed, paid]) await sendEvent(event)
    await setTimeout(300)
    expect(await mailsMatching(buyer, /payment|Premium plan/)).toHaveLength(3)
    expect(await mailsMatching(buyer, /verifying|used up/)).toEqual([])
  })
})
