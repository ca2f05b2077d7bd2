import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, inject, it } from 'vitest'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { operate } from '../fixtures/operate.ts'
import {
  otherPrice,
  type StripeEvent,
  saleOf,
  sendEvent,
  signed,
  subscriptionOf,
} from '../fixtures/payments.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isFull, isRelease, sampled } from '../full.ts'

const me = async (buyer: TestBuyer) =>
  (await buyer.call('GET', '/api/me')).body as Record<string, unknown>
const support = 'support@veridock.example'
const seconds = () => Math.floor(Date.now() / 1000)
const day = 24 * 60 * 60

const tellAll = async (events: readonly StripeEvent[]) => {
  for (const event of events) expect(await sendEvent(event)).toMatchObject({ status: 200 })
}

/** The e-mails to support that name this customer, charge or checkout. */
const reportsAbout = async (name: string) =>
  (await mailsTo(support)).filter(({ text }) => text.includes(name))
const waitForReport = (name: string, subject: RegExp) =>
  eventually(`a report about ${name}`, async () =>
    (await reportsAbout(name)).find((mail) => subject.test(mail.subject)),
  )

describe('the webhook', () => {
  const event = () => subscriptionOf('nobody').updated(1)

  it('refuses a wrong, a missing and an expired signature', async () => {
    const wrong = { status: 400, body: { code: 'invalid-signature' } }
    expect(await sendEvent(event(), { secret: 'whsec_another' })).toMatchObject(wrong)
    expect(await sendEvent(event(), { timestamp: seconds() - 301 })).toMatchObject(wrong)
    const { webhook } = inject('endpoints').payments
    const unsigned = await fetch(webhook, { method: 'POST', body: JSON.stringify(event()) })
    expect([unsigned.status, await unsigned.json()]).toMatchObject([400, wrong.body])
  })

  it('accepts clocks that differ by up to five minutes', async () => {
    for (const timestamp of [seconds() - 290, seconds() + 290])
      expect(await sendEvent(event(), { timestamp })).toMatchObject({ status: 200 })
  })

  it('refuses an altered body, even if only a space was added', async () => {
    const { webhook, signingSecret } = inject('endpoints').payments
    const payload = JSON.stringify(event())
    const answer = await fetch(webhook, {
      method: 'POST',
      headers: { 'stripe-signature': signed(payload, { secret: signingSecret }) },
      body: `${payload} `,
    })
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid-signature' }])
  })

  it('names the invalid field of a signed body', async () => {
    expect(await sendEvent('{"half":')).toMatchObject({
      status: 400,
      body: { code: 'invalid-request', errors: [{ field: 'body' }] },
    })
    const { id: _, ...nameless } = event()
    expect(await sendEvent(JSON.stringify(nameless))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'id' }] },
    })
  })

  it('accepts a body of 1 MB, and ignores unknown events', async () => {
    const large = { ...event(), type: 'product.updated', padding: 'x'.repeat(1024 * 1024) }
    expect(await sendEvent(large)).toEqual({
      status: 200,
      body: { received: true, outcome: 'ignored' },
    })
    const buyer = await newBuyer()
    const checkout = {
      ...subscriptionOf(buyer.userId).checkout(),
      padding: 'x'.repeat(1024 * 1024),
    }
    expect(await sendEvent(checkout)).toMatchObject({ status: 200, body: { outcome: 'taken' } })
    expect(await me(buyer)).toMatchObject({ accountType: 'premium' })
  })
})

describe('a paid checkout', () => {
  it('makes the account premium at once, and pending requests due in 24 hours', async () => {
    const buyer = await newBuyer()
    const submitted = await buyer.call('POST', '/api/requests', { searchTerm: '付款贸易有限公司' })
    const { id } = submitted.body as { id: string }
    const at = seconds() - 30
    const subscription = subscriptionOf(buyer.userId, at)
    await sendEvent(subscription.checkout())
    await sendEvent(subscription.created())
    expect(await me(buyer)).toMatchObject({
      accountType: 'premium',
      subscriptionStatus: 'active',
      startingDate: new Date(at * 1000).toISOString(),
      nextBillingDate: subscription.periodEnd,
      previousAccountType: null,
    })
    // Checks of the month count, whatever the plan was when they were used.
    expect((await buyer.call('GET', '/api/me/usage')).body).toMatchObject({ used: 1, left: 29 })
    const { dueAt } = (await buyer.call('GET', `/api/requests/${id}`)).body as { dueAt: string }
    const hours = (Date.parse(dueAt) - Date.now()) / 3_600_000
    expect(hours).toBeLessThanOrEqual(24)
    expect(hours).toBeGreaterThan(23.9)
  })

  it.runIf(isFull)('counts once although its event is sent 30 times', async () => {
    const buyer = await newBuyer()
    const event = subscriptionOf(buyer.userId).checkout()
    const answers = await Promise.all(Array.from({ length: 30 }, () => sendEvent(event)))
    for (const { status } of answers) expect(status).toBe(200)
    const outcomes = answers.map(({ body }) => (body as { outcome: string }).outcome)
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
    const [account] = await operatorsTable().itemsOf(buyer.userId, 'ACCOUNT')
    expect(account).toMatchObject({ accountType: 'premium', planVersion: 1 })
  })

  it('with a pending payment changes the plan only when the payment succeeds', async () => {
    const buyer = await newBuyer()
    const subscription = subscriptionOf(buyer.userId)
    await sendEvent(subscription.checkout(0, 'unpaid'))
    await sendEvent(subscription.created())
    expect(await me(buyer)).toMatchObject({ accountType: 'free', subscriptionStatus: 'incomplete' })
    await sendEvent(subscription.debitArrives(2))
    expect(await me(buyer)).toMatchObject({ accountType: 'premium', subscriptionStatus: 'active' })
  })
})

describe('a subscription', () => {
  const premium = async (at?: number) => {
    const buyer = await newBuyer()
    const subscription = subscriptionOf(buyer.userId, at)
    await sendEvent(subscription.checkout())
    return { buyer, subscription }
  }

  it('that ends makes the account free, marked as formerly premium', async () => {
    const { buyer, subscription } = await premium()
    await sendEvent(subscription.updated(1, 'active', { cancel_at_period_end: true }))
    expect(await me(buyer)).toMatchObject({
      accountType: 'premium',
      subscriptionStatus: 'cancelling',
    })
    await eventually('the e-mail that says when Premium ends', async () =>
      (await mailsTo(buyer.email)).find(({ subject }) => subject.includes('plan ends on')),
    )
    await sendEvent(subscription.deleted(2))
    expect(await me(buyer)).toMatchObject({
      accountType: 'free',
      previousAccountType: 'premium',
      subscriptionStatus: 'canceled',
      nextBillingDate: null,
    })
  })

  it('that is past due lasts for 7 more days, and then ends by itself, also for a submission', async () => {
    const begun = seconds() - 40 * day
    const { buyer, subscription } = await premium(begun)
    await sendEvent(subscription.failed(40 * day - 6.9 * day))
    expect(await me(buyer)).toMatchObject({
      accountType: 'premium',
      subscriptionStatus: 'past_due',
    })

    const late = await premium(begun)
    // A second before grace ends: the plan must end without a further event or call.
    await sendEvent(late.subscription.failed(seconds() - begun - 7 * day + 1))
    await eventually('the end of the days of grace', async () =>
      (await me(late.buyer)).accountType === 'free' ? true : undefined,
    )
    const answers = []
    for (const n of [1, 2, 3, 4])
      answers.push(
        await late.buyer.call('POST', '/api/requests', { searchTerm: `第${n}宽限贸易有限公司` }),
      )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 403])
    expect(answers[0]?.body).toMatchObject({ userType: 'free' })
    await sendEvent(late.subscription.paid(seconds() - begun))
    expect(await me(late.buyer)).toMatchObject({ accountType: 'premium' })
  })

  it.runIf(isFull)('ends in the same state whatever order its ten events come in', async () => {
    const orders: ((events: StripeEvent[]) => StripeEvent[])[] = [
      (events) => events,
      (events) => events.toReversed(),
      (events) => [...events.slice(5), ...events.slice(0, 5)],
      (events) => events.flatMap((event, n) => (n % 2 ? [event, event] : [event])),
      (events) => events.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ]
    const ends = []
    for (const order of orders) {
      const buyer = await newBuyer()
      const begun = seconds() - 40 * day
      const it = subscriptionOf(buyer.userId, begun)
      const ten = [
        it.created(0),
        it.paid(0, 'subscription_create'),
        it.checkout(1),
        it.updated(2),
        it.failed(30 * day),
        it.updated(30 * day, 'past_due'),
        it.paid(31 * day),
        it.updated(31 * day, 'active', { cancel_at_period_end: true }),
        it.updated(32 * day),
        it.deleted(39 * day),
      ]
      for (const event of order(ten)) expect((await sendEvent(event)).status).toBe(200)
      const { accountType, previousAccountType, subscriptionStatus, startingDate } = await me(buyer)
      expect(startingDate).toBe(new Date(begun * 1000).toISOString())
      ends.push({ accountType, previousAccountType, subscriptionStatus })
    }
    expect(new Set(ends.map((end) => JSON.stringify(end)))).toEqual(
      new Set([
        JSON.stringify({
          accountType: 'free',
          previousAccountType: 'premium',
          subscriptionStatus: 'canceled',
        }),
      ]),
    )
  })

  it.runIf(isRelease)(
    'bought in addition to a running one is reported to support, and Premium lasts as long as either',
    async () => {
      const { buyer, subscription } = await premium()
      const second = subscriptionOf(buyer.userId)
      await sendEvent(second.checkout())
      const mail = await eventually('the report of the second', async () =>
        (await mailsTo(support)).find(({ text }) => text.includes(second.id)),
      )
      expect(mail.text).toContain(buyer.email)
      await sendEvent(subscription.deleted(5))
      expect(await me(buyer)).toMatchObject({
        accountType: 'premium',
        subscriptionStatus: 'active',
      })
      await sendEvent(second.deleted(6))
      expect(await me(buyer)).toMatchObject({ accountType: 'free' })
    },
  )

  it('never ends a plan that an operator granted, and bills nothing for the grant', async () => {
    const { buyer, subscription } = await premium()
    const who = { by: 'Ann', reason: 'Contract' }
    await operate('set-plan', { account: buyer.userId, plan: 'enterprise', ...who })
    expect(await me(buyer)).toMatchObject({ nextBillingDate: expect.any(String) })
    await sendEvent(subscription.deleted(5))
    expect(await me(buyer)).toMatchObject({ accountType: 'enterprise', nextBillingDate: null })
  })

  it('sends the buyer an e-mail when a payment fails, with the last day, and when it has ended', async () => {
    const begun = seconds() - 40
    const { buyer, subscription } = await premium(begun)
    const waitForMail = (part: string) =>
      eventually(part, async () =>
        (await mailsTo(buyer.email)).find(({ subject }) => subject.includes(part)),
      )
    await sendEvent(subscription.failed(2))
    const { text } = await waitForMail('did not go through')
    const until = new Date((begun + 2 + 7 * day) * 1000).toUTCString()
    expect(text).toContain(
      `${until.slice(8, 11)} ${Number(until.slice(5, 7))}, ${until.slice(12, 16)}`,
    )
    await sendEvent(subscription.deleted(5))
    await waitForMail('plan has ended')
  })
})

/** A buyer whose first invoice is paid. `isOldShape` sends events of the provider's old API version. */
async function payingBuyer(
  given: { customer?: string; isOldShape?: boolean; buyer?: TestBuyer } = {},
) {
  const buyer = given.buyer ?? (await newBuyer())
  const { customer, isOldShape = false } = given
  const subscription = subscriptionOf(buyer.userId, seconds() - 60, {
    ...(customer !== undefined && { customer }),
    isOldShape,
  })
  const invoice = subscription.newInvoice(0)
  await tellAll([
    subscription.created(0),
    subscription.paid(0, 'subscription_create', invoice),
    ...(isOldShape ? [] : [subscription.attached(0, invoice)]),
    subscription.checkout(1),
  ])
  expect(await me(buyer)).toMatchObject({ accountType: 'premium' })
  return { buyer, subscription, invoice }
}

describe('a refund', () => {
  it.each(sampled([false, true], 2))(
    'ends the plan that it paid for, and a partial one ends nothing (old shape: %s)',
    async (isOldShape) => {
      const { buyer, subscription, invoice } = await payingBuyer({ isOldShape })
      await sendEvent(subscription.refunded(10, invoice, false))
      expect(await me(buyer)).toMatchObject({ accountType: 'premium' })
      await sendEvent(subscription.refunded(11, invoice))
      expect(await me(buyer)).toMatchObject({
        accountType: 'free',
        previousAccountType: 'premium',
        subscriptionStatus: 'refunded',
      })
    },
  )

  it.runIf(isRelease)('of the second of two subscriptions does not change the first', async () => {
    const first = await payingBuyer()
    const { buyer } = first
    const second = await payingBuyer({ buyer, customer: first.subscription.customer })
    await waitForReport(second.subscription.id, /^Two subscriptions/)
    // The steps that the e-mail asks support to take.
    await tellAll([
      second.subscription.deleted(10),
      second.subscription.refunded(11, second.invoice),
    ])
    expect(await me(buyer)).toMatchObject({ accountType: 'premium', subscriptionStatus: 'active' })
    await sendEvent(first.subscription.refunded(12, first.invoice))
    expect(await me(buyer)).toMatchObject({ accountType: 'free', subscriptionStatus: 'refunded' })
    const endMails = async () =>
      (await mailsTo(buyer.email)).filter(({ subject }) => subject.includes('has ended'))
    await eventually('the end', async () => (await endMails())[0])
    expect(await endMails()).toHaveLength(1)
  })

  it.runIf(isRelease)(
    'of another charge of the same customer changes nothing, and is reported to support',
    async () => {
      const { buyer, subscription } = await payingBuyer()
      const unrelated = subscription.newInvoice(20)
      const refund = subscription.refunded(21, unrelated)
      expect(await sendEvent(refund)).toMatchObject({ body: { outcome: 'unmatched' } })
      await sendEvent(refund)
      expect(await me(buyer)).toMatchObject({
        accountType: 'premium',
        subscriptionStatus: 'active',
      })
      const { text } = await waitForReport(unrelated.charge, /^A refund changed no plan/)
      expect(text).toContain(subscription.customer)
      expect(text).toContain('29.00 USD')
      expect(await reportsAbout(unrelated.charge)).toHaveLength(1)
    },
  )

  it.runIf(isFull)(
    'of an earlier payment changes nothing, and is reported to support',
    async () => {
      const { buyer, subscription, invoice } = await payingBuyer()
      const next = subscription.newInvoice(20)
      await tellAll([
        subscription.paid(20, 'subscription_cycle', next),
        subscription.attached(20, next),
        subscription.refunded(30, invoice),
      ])
      expect(await me(buyer)).toMatchObject({
        accountType: 'premium',
        subscriptionStatus: 'active',
      })
      expect((await waitForReport(invoice.charge, /^A refund changed no plan/)).text).toContain(
        buyer.email,
      )
      await sendEvent(subscription.refunded(31, next))
      expect(await me(buyer)).toMatchObject({ accountType: 'free', subscriptionStatus: 'refunded' })
    },
  )

  it.each(sampled([false, true], 2))(
    'that arrives before the events that connect it with its subscription ends the plan (old shape: %s)',
    async (isOldShape) => {
      const buyer = await newBuyer()
      const subscription = subscriptionOf(buyer.userId, seconds() - 60, { isOldShape })
      const invoice = subscription.newInvoice(0)
      await sendEvent(subscription.checkout(1))
      await sendEvent(subscription.refunded(10, invoice))
      expect(await me(buyer)).toMatchObject({ accountType: 'premium' })
      if (!isOldShape) await sendEvent(subscription.attached(0, invoice))
      expect(await me(buyer)).toMatchObject({ accountType: 'premium' })
      await sendEvent(subscription.paid(0, 'subscription_create', invoice))
      expect(await me(buyer)).toMatchObject({ accountType: 'free', subscriptionStatus: 'refunded' })
    },
  )
})

describe('a dispute', () => {
  const openDisputesOf = async (buyer: TestBuyer) => {
    const account = await operatorsTable().item(`ACCOUNT#${buyer.userId}`, 'ACCOUNT')
    const subscriptions = account?.subscriptions as { openDispute: string | null }[]
    return subscriptions.map(({ openDispute }) => openDispute)
  }

  it('marks the account and is reported to support; losing it ends the plan, winning it restores the plan', async () => {
    const { buyer, subscription, invoice } = await payingBuyer()
    const opened = subscription.disputed(10, invoice)
    expect(await sendEvent(opened)).toMatchObject({ body: { outcome: 'taken' } })
    expect(await sendEvent(opened)).toMatchObject({ body: { outcome: 'repeated' } })
    expect(await me(buyer)).toMatchObject({ accountType: 'premium', subscriptionStatus: 'active' })
    const { id } = opened.data.object as { id: string }
    expect(await openDisputesOf(buyer)).toEqual([id])
    expect((await waitForReport(id, /^A payment is disputed/)).text).toContain(buyer.email)

    await sendEvent(subscription.disputeClosed(20, invoice, 'lost'))
    expect(await me(buyer)).toMatchObject({
      accountType: 'free',
      previousAccountType: 'premium',
      subscriptionStatus: 'dispute_lost',
    })
    await waitForReport(id, /^A dispute was lost/)
    await eventually('the end', async () =>
      (await mailsTo(buyer.email)).find(({ subject }) => subject.includes('plan has ended')),
    )
    expect(await openDisputesOf(buyer)).toEqual([null])

    await sendEvent(subscription.fundsReinstated(30, invoice))
    expect(await me(buyer)).toMatchObject({ accountType: 'premium', subscriptionStatus: 'active' })
    await waitForReport(id, /closed without loss/)
    expect(await reportsAbout(id)).toHaveLength(3)
  })

  it.each(sampled(['won', 'warning_closed'] as const, 2))(
    'that is closed as %s removes the mark',
    async (word) => {
      const { buyer, subscription, invoice } = await payingBuyer({ isOldShape: true })
      // Newest first: the mark follows the times of the events.
      await tellAll([
        subscription.disputeClosed(20, invoice, word),
        subscription.disputed(10, invoice),
      ])
      expect(await me(buyer)).toMatchObject({ accountType: 'premium' })
      expect(await openDisputesOf(buyer)).toEqual([null])
    },
  )

  it.runIf(isRelease)(
    'about an unknown payment is reported to support, and counts once the payment is known',
    async () => {
      const buyer = await newBuyer()
      const subscription = subscriptionOf(buyer.userId)
      const invoice = subscription.newInvoice(0)
      await sendEvent(subscription.checkout(1))
      const lost = subscription.disputeClosed(10, invoice, 'lost')
      expect(await sendEvent(lost)).toMatchObject({ body: { outcome: 'unmatched' } })
      expect((await waitForReport(invoice.charge, /^A dispute was lost/)).text).toContain(
        'no invoice',
      )
      expect(await me(buyer)).toMatchObject({ accountType: 'premium' })
      await tellAll([
        subscription.paid(0, 'subscription_create', invoice),
        subscription.attached(0, invoice),
      ])
      expect(await me(buyer)).toMatchObject({ accountType: 'free' })
    },
  )
})

describe('another product', () => {
  const expectUnchanged = async (buyer: TestBuyer) => {
    const { createdAt, ...now } = await me(buyer)
    expect(now).toMatchObject({
      accountType: 'free',
      previousAccountType: null,
      subscriptionStatus: null,
      startingDate: createdAt,
      nextBillingDate: null,
    })
  }

  it.each(sampled(['payment', 'setup'] as const, 2))(
    'sold by a checkout in mode %s changes no plan, and is reported to support once',
    async (mode) => {
      const buyer = await newBuyer()
      const [before] = await operatorsTable().itemsOf(buyer.userId, 'ACCOUNT')
      const customer = `cus_${crypto.randomUUID()}`
      const sale = saleOf(buyer.userId, mode, customer)
      for (const _ of [1, 2])
        expect(await sendEvent(sale)).toEqual({
          status: 200,
          body: { received: true, outcome: 'ignored' },
        })
      await expectUnchanged(buyer)
      expect(await operatorsTable().itemsOf(buyer.userId, 'ACCOUNT')).toEqual([before])
      const { text } = await waitForReport(customer, /^A payment for another product/)
      expect(text).toContain(`mode ${mode}`)
      expect(text.includes('1.00 USD')).toBe(mode === 'payment')
      expect(await reportsAbout(customer)).toHaveLength(1)
    },
  )

  it.runIf(isFull)(
    'sold as a subscription never changes a plan, in any order of its events, and is reported once',
    async () => {
      const orders = [
        [0, 1, 2, 3],
        [3, 2, 1, 0],
        [1, 3, 0, 2],
      ]
      for (const order of orders) {
        const buyer = await newBuyer()
        const other = subscriptionOf(buyer.userId, undefined, { price: otherPrice })
        const invoice = other.newInvoice(0)
        const events = [
          other.checkout(1),
          other.paid(0, 'subscription_create', invoice),
          other.attached(0, invoice),
          other.created(0),
        ]
        await tellAll(order.map((n) => events[n] as StripeEvent))
        await expectUnchanged(buyer)
        expect((await waitForReport(other.customer, /^A payment for another/)).text).toContain(
          otherPrice,
        )
        await tellAll([other.paid(20), other.updated(21), other.deleted(22)])
        await expectUnchanged(buyer)
        expect(await reportsAbout(other.customer)).toHaveLength(1)
      }
    },
  )

  it('with a price defined in its checkout never gives Premium', async () => {
    const buyer = await newBuyer()
    const other = subscriptionOf(buyer.userId)
    const line_items = { data: [{ price: { id: otherPrice } }] }
    await sendEvent(other.checkout(0, 'paid', { line_items }))
    await expectUnchanged(buyer)
  })

  it.runIf(isFull)('bought in addition to Premium does not change the subscription', async () => {
    const { buyer, subscription } = await payingBuyer()
    const { customer } = subscription
    const other = subscriptionOf(buyer.userId, undefined, { customer, price: otherPrice })
    await tellAll([other.created(0), other.checkout(1), other.paid(2), other.deleted(9)])
    expect(await me(buyer)).toMatchObject({ accountType: 'premium', subscriptionStatus: 'active' })
  })

  it('is not assumed for an old event without a mode that names a subscription', async () => {
    const buyer = await newBuyer()
    await sendEvent(subscriptionOf(buyer.userId).checkout(0, 'paid', { mode: undefined }))
    expect(await me(buyer)).toMatchObject({ accountType: 'premium' })
    const another = await newBuyer()
    const { customer, checkout } = subscriptionOf(another.userId)
    await sendEvent(checkout(0, 'paid', { mode: undefined, subscription: null }))
    await expectUnchanged(another)
    await waitForReport(customer, /^A payment for another product/)
  })
})

describe('a subscription without further events', () => {
  it.runIf(isRelease).each(sampled([false, true], 2))(
    'ends 7 days after its period (cancelled: %s)',
    async (cancel_at_period_end) => {
      const expireSilently = async (daysAgo: number) => {
        const buyer = await newBuyer()
        const it = subscriptionOf(buyer.userId, seconds() - (30 + daysAgo) * day)
        await tellAll([it.checkout(0), it.updated(1, 'active', { cancel_at_period_end })])
        return buyer
      }
      const [goingOn, over] = [await expireSilently(6.9), await expireSilently(7.1)]
      expect(await me(goingOn)).toMatchObject({
        accountType: 'premium',
        subscriptionStatus: cancel_at_period_end ? 'cancelling' : 'active',
      })
      expect(await me(over)).toMatchObject({
        accountType: 'free',
        previousAccountType: 'premium',
        subscriptionStatus: 'lapsed',
        nextBillingDate: null,
      })
      // Also when a submission stores the expired plan.
      const checks = []
      for (const n of [1, 2, 3, 4])
        checks.push(
          await over.call('POST', '/api/requests', { searchTerm: `第${n}期满贸易有限公司` }),
        )
      expect(checks.map(({ status }) => status)).toEqual([201, 201, 201, 403])
    },
  )
})

describe('a customer with a long history', () => {
  const recordOf = async (customer: string) => {
    const { client, name } = operatorsTable().table
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: name,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': `CUSTOMER#${customer}` },
        ConsistentRead: true,
      }),
    )
    return Buffer.byteLength(JSON.stringify(Items))
  }

  it.runIf(isFull)(
    'has a record below 50 kB, and its last event still ends the plan',
    async () => {
      const buyer = await newBuyer()
      const begun = seconds() - 3 * day
      const it = subscriptionOf(buyer.userId, begun)
      await sendEvent(it.checkout(0))
      // In the provider's portal a buyer can cancel and renew any number of times.
      for (let n = 1; n <= (isFull ? 200 : 30); n += 1)
        expect(
          await sendEvent(it.updated(n, 'active', { cancel_at_period_end: n % 2 === 1 })),
        ).toMatchObject({ body: { outcome: 'taken' } })
      expect(await recordOf(it.customer)).toBeLessThan(50_000)
      await sendEvent(it.deleted(3 * day))
      expect(await me(buyer)).toMatchObject({ accountType: 'free', subscriptionStatus: 'canceled' })
    },
    180_000,
  )

  it('is erased with the account: customer, subscriptions and the ids of its payments', async () => {
    const { buyer, subscription, invoice } = await payingBuyer()
    const { item } = operatorsTable()
    const leftOvers = () =>
      Promise.all([
        item(`CUSTOMER#${subscription.customer}`, 'CUSTOMER'),
        item(`CUSTOMER#${subscription.customer}`, `SUBSCRIPTION#${subscription.id}`),
        item(`PAYMENT#${invoice.id}`, 'PAYMENT'),
        item(`PAYMENT#${invoice.intent}`, 'PAYMENT'),
      ])
    for (const left of await leftOvers())
      expect(left).toMatchObject({ expiresAt: expect.any(Number) })
    await buyer.call('DELETE', '/api/me', { confirm: buyer.email })
    await expect.poll(leftOvers).toEqual([undefined, undefined, undefined, undefined])
  })
})

describe('a payment that matches no account', () => {
  it.each([
    ['names none', null],
    ['names one that does not exist', 'no-such-account'],
  ])(
    'and %s is stored, reported once, and applied to the account that an operator links',
    async (_, named) => {
      const subscription = subscriptionOf(named)
      for (const event of [
        subscription.paid(0, 'subscription_create'),
        subscription.checkout(1),
        subscription.updated(2),
      ])
        expect(await sendEvent(event)).toMatchObject({
          status: 200,
          body: { outcome: 'unmatched' },
        })
      const about = async () =>
        (await mailsTo(support)).filter(({ text }) => text.includes(subscription.customer))
      await eventually('the report', async () => (await about())[0])

      const buyer = await newBuyer()
      const link = {
        customer: subscription.customer,
        account: buyer.email,
        by: 'Ann',
        reason: 'Mail',
      }
      const answers = [await operate('link-payment', link), await operate('link-payment', link)]
      for (const answer of answers)
        expect(answer).toEqual({
          ok: true,
          message: `The payments of ${subscription.customer} are those of ${buyer.email}, who is on Premium.`,
        })
      await sendEvent(subscription.deleted(9))
      expect(await me(buyer)).toMatchObject({ accountType: 'free', previousAccountType: 'premium' })
      expect(await about()).toHaveLength(1)
    },
  )

  it('belongs to one account: linking it to another takes it from the first', async () => {
    const [wrong, right] = [await newBuyer(), await newBuyer()]
    const subscription = subscriptionOf(wrong.userId)
    await sendEvent(subscription.checkout())
    const { customer } = subscription
    await operate('link-payment', { customer, account: right.userId, by: 'Ann', reason: 'Mail' })
    expect(await me(wrong)).toMatchObject({ accountType: 'free' })
    expect(await me(right)).toMatchObject({ accountType: 'premium', subscriptionStatus: 'active' })
    await sendEvent(subscription.deleted(9))
    expect(await me(right)).toMatchObject({ accountType: 'free', subscriptionStatus: 'canceled' })
  })

  it('of a customer who never paid is refused with a clear message', async () => {
    const { userId } = await newBuyer()
    const event = { customer: 'cus_none', account: userId, by: 'Ann', reason: 'Mail' }
    expect(await operate('link-payment', event)).toMatchObject({
      ok: false,
      message: expect.stringContaining('No payment of a customer cus_none'),
    })
  })
})

describe.runIf(isRelease)("the local checkout's buttons", () => {
  const press = (path: string, form: Record<string, string>) =>
    fetch(new URL(path, inject('endpoints').checkout), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form),
    })

  it('send signed events for success, cancellation, refund and failure', async () => {
    const buyer = await newBuyer()
    const visitor = { userId: buyer.userId, email: buyer.email }
    const declined = await press('/pay/annual', { ...visitor, action: 'declined' })
    expect(declined.headers.get('location')).toContain('declined=1')
    expect(await me(buyer)).toMatchObject({ accountType: 'free' })

    const bought = await press('/pay/annual', { ...visitor, action: 'paid' })
    expect(bought.headers.get('location')).toContain('/profile?payment=done')
    const year = await me(buyer)
    expect(year).toMatchObject({ accountType: 'premium' })
    expect(Date.parse(String(year.nextBillingDate)) - Date.now()).toBeGreaterThan(360 * day * 1000)

    const portal = new URL('/portal', inject('endpoints').checkout)
    portal.searchParams.set('prefilled_email', buyer.email)
    const page = await (await fetch(portal)).text()
    const subscription = /name="subscription" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const act = (action: string) => press('/act', { ...visitor, subscription, action })
    await act('payment-fails')
    expect(await me(buyer)).toMatchObject({ subscriptionStatus: 'past_due' })
    await act('payment-succeeds')
    expect(await me(buyer)).toMatchObject({ subscriptionStatus: 'active' })
    await act('refund')
    expect(await me(buyer)).toMatchObject({ accountType: 'free', subscriptionStatus: 'refunded' })
    await act('payment-succeeds')
    expect(await me(buyer)).toMatchObject({ accountType: 'premium', subscriptionStatus: 'active' })
    await act('dispute')
    await act('dispute-lost')
    expect(await me(buyer)).toMatchObject({ accountType: 'free' })
    await act('payment-succeeds')
    await act('cancel-now')
    expect(await me(buyer)).toMatchObject({ accountType: 'free', subscriptionStatus: 'canceled' })
  })

  it.runIf(isFull)(
    'sell other products and two subscriptions to one customer, and refund either',
    async () => {
      const buyer = await newBuyer()
      const visitor = { userId: buyer.userId, email: buyer.email }
      for (const other of ['once', 'setup', 'other'])
        await press(`/pay/${other}`, { ...visitor, action: 'paid' })
      expect(await me(buyer)).toMatchObject({ accountType: 'free', subscriptionStatus: null })
      await press('/pay/monthly', { ...visitor, action: 'paid' })
      await press('/pay/monthly', { ...visitor, action: 'paid-as-customer' })
      const portal = new URL('/portal', inject('endpoints').checkout)
      portal.searchParams.set('client_reference_id', buyer.userId)
      const page = await (await fetch(portal)).text()
      const [second, first] = Array.from(
        page.matchAll(/name="subscription" value="([^"]+)"/g),
        ([, id]) => id ?? '',
      )
      const customers = Array.from(page.matchAll(/cus_\w+/g), ([id]) => id)
      expect(customers.slice(0, 2)).toEqual([customers[0], customers[0]])
      const act = (subscription = '', action = '') =>
        press('/act', { ...visitor, subscription, action })
      await act(second, 'cancel-now')
      await act(second, 'refund')
      expect(await me(buyer)).toMatchObject({
        accountType: 'premium',
        subscriptionStatus: 'active',
      })
      await act(first, 'refund')
      expect(await me(buyer)).toMatchObject({ accountType: 'free', subscriptionStatus: 'refunded' })
    },
  )
})
