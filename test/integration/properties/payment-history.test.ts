import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { inProcess } from '../../fixtures/in-process.ts'
import { type StripeEvent, subscriptionOf } from '../../fixtures/payments.ts'
import { operatorsTable } from '../../fixtures/table.ts'
import { isFull, isRelease } from '../../full.ts'

const count = isFull ? 10_000 : 40
const clock = { now: () => new Date('2026-11-21T12:00:00.000Z') }
const day = 24 * 60 * 60
const begun = clock.now().getTime() / 1000 - 20 * day

async function bytesIn(pk: string, sk = ''): Promise<number> {
  const { client, name } = operatorsTable().table
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: sk === '' ? 'pk = :pk' : 'pk = :pk AND sk = :sk',
      ExpressionAttributeValues: { ':pk': pk, ...(sk !== '' && { ':sk': sk }) },
      ConsistentRead: true,
    }),
  )
  expect(LastEvaluatedKey).toBeUndefined()
  return Buffer.byteLength(JSON.stringify(Items))
}

/** Every kind of event of a subscription. */
function* eventsOf(subscription: ReturnType<typeof subscriptionOf>): Generator<StripeEvent> {
  for (let second = 10; ; second += 10) {
    const invoice = subscription.newInvoice(second)
    yield subscription.updated(second, 'active', { cancel_at_period_end: true })
    yield subscription.paid(second + 1, 'subscription_cycle', invoice)
    yield subscription.attached(second + 1, invoice)
    yield subscription.failed(second + 2)
    yield subscription.updated(second + 3, 'past_due')
    yield subscription.checkout(second + 7)
    yield subscription.updated(second + 8)
    // Each is an e-mail to support.
    if (second % 200 !== 10) continue
    yield subscription.disputed(second + 4, invoice)
    yield subscription.disputeClosed(second + 5, invoice, 'lost')
    yield subscription.refunded(second + 6, invoice)
  }
}

describe('a customer', () => {
  it.runIf(isRelease)(
    `with ${count} events has a record below 50 kB, and the last event still ends the plan`,
    async () => {
      const product = inProcess(operatorsTable().table, clock)
      const userId = await product.newBuyer()
      const first = subscriptionOf(userId, begun)
      const second = subscriptionOf(userId, begun, { customer: first.customer, isOldShape: true })
      const sources = [eventsOf(first), eventsOf(second)]
      for (let n = 0; n < count; n += 1) {
        const { value } = sources[n % 2]?.next() ?? {}
        await product.sendEvent(value as StripeEvent)
      }
      const bytes = await bytesIn(`CUSTOMER#${first.customer}`)
      process.stdout.write(`A customer of ${count} events takes ${bytes} bytes\n`)
      expect(bytes).toBeLessThan(50_000)
      expect(await bytesIn(`ACCOUNT#${userId}`, 'ACCOUNT')).toBeLessThan(10_000)

      await product.sendEvent(first.paid(19 * day))
      expect(await product.me(userId)).toMatchObject({ accountType: 'premium' })
      for (const { deleted } of [first, second]) await product.sendEvent(deleted(19.5 * day))
      expect(await product.me(userId)).toMatchObject({ accountType: 'free' })
    },
    3_600_000,
  )

  it.runIf(isRelease)(
    'with many subscriptions keeps the account small, with the paid one on it',
    async () => {
      const product = inProcess(operatorsTable().table, clock)
      const userId = await product.newBuyer()
      const paid = subscriptionOf(userId, begun)
      for (const event of [paid.checkout(), paid.updated(1)]) await product.sendEvent(event)
      for (let n = 0; n < 60; n += 1) {
        const { customer } = paid
        const unpaid = subscriptionOf(userId, begun, n % 2 ? { customer } : {})
        await product.sendEvent(unpaid.checkout(n, 'unpaid'))
      }
      expect(await bytesIn(`ACCOUNT#${userId}`, 'ACCOUNT')).toBeLessThan(25_000)
      expect(await product.me(userId)).toMatchObject({ accountType: 'premium' })
      await product.sendEvent(paid.deleted(1000))
      expect(await product.me(userId)).toMatchObject({
        accountType: 'free',
        subscriptionStatus: 'canceled',
      })
    },
  )

  it('whose price was missing in the settings gets Premium when the event is sent again', async () => {
    const { table } = operatorsTable()
    const wrong = inProcess(table, clock, ['price_another'])
    const userId = await wrong.newBuyer()
    const { checkout, created } = subscriptionOf(userId, begun)
    const [first, second] = [checkout(), created()]
    for (const event of [first, second]) await wrong.sendEvent(event)
    expect(await wrong.me(userId)).toMatchObject({ accountType: 'free' })
    const corrected = inProcess(table, clock)
    expect(await corrected.sendEvent(second)).toMatchObject({ outcome: 'taken' })
    expect(await corrected.me(userId)).toMatchObject({ accountType: 'premium' })
    expect(await corrected.sendEvent(second)).toMatchObject({ outcome: 'repeated' })
  })
})
