import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MoneyEvent, SubscriptionEvent } from './payment-event.ts'
import { subscriptionOf } from './subscription.ts'
import {
  emptyHistory,
  emptyPayment,
  historyOf,
  invoiceStamp,
  merge,
  mergePayments,
  paymentHistoryOf,
  type SubscriptionHistory,
  withInvoice,
} from './subscription-history.ts'

const start = Date.parse('2026-01-01T00:00:00.000Z')
const hour = 60 * 60
/** Times of events: some in the same second, some on the same day, some months apart. */
const seconds = fc.oneof(
  fc.nat(20),
  fc.nat(10 * 24).map((hours) => hours * hour),
  fc.nat(700).map((days) => days * 24 * hour),
)
const time = seconds.map((after) => new Date(start + after * 1000).toISOString())
const id = fc.uuid()
const about = { id, at: time }
const ofSubscription = {
  ...about,
  customer: fc.constant('cus_1'),
  subscription: fc.constant('sub_1'),
  prices: fc.subarray(
    Array.from({ length: 12 }, (_, n) => `price_${n}`),
    { maxLength: 2 },
  ),
}
/** The n-th invoice, the same in all its events. */
const invoiceNumber = (n: number) => ({
  id: `in_${n}`,
  createdAt: new Date(start + n * 24 * hour * 1000).toISOString(),
})
const invoice = fc.nat(99).map(invoiceNumber)
const periodEnd = fc.option(time)

const subscriptionEvent: fc.Arbitrary<SubscriptionEvent> = fc.oneof(
  fc.record({
    ...ofSubscription,
    kind: fc.constant('checkout' as const),
    isPaid: fc.boolean(),
    userId: fc.option(fc.constant('u')),
  }),
  fc.record({
    ...ofSubscription,
    kind: fc.constant('paid' as const),
    isFirst: fc.boolean(),
    isFree: fc.boolean(),
    charged: fc.option(
      fc.constantFrom('29.00', '21.75').map((amount) => ({ amount, currency: 'USD' })),
    ),
    invoice,
    periodEnd,
    references: fc.constant([]),
  }),
  fc.record({ ...ofSubscription, kind: fc.constantFrom('payment-failed' as const, 'ended') }),
  fc.record({
    ...ofSubscription,
    kind: fc.constant('status' as const),
    status: fc.constantFrom('incomplete', 'active', 'past_due', 'unpaid', 'trialing', 'canceled'),
    cancelsAtPeriodEnd: fc.boolean(),
    periodEnd,
    interval: fc.option(fc.constantFrom('month' as const, 'year')),
  }),
)
const ofMoney = {
  ...about,
  customer: fc.constant(null),
  references: fc.subarray(
    Array.from({ length: 90 }, (_, n) => `pi_${n}`),
    { maxLength: 2 },
  ),
  charge: fc.constant('ch_1'),
  amount: fc.constant('29.00 USD'),
}
const moneyEvent: fc.Arbitrary<MoneyEvent> = fc.oneof(
  fc.record({ ...ofMoney, kind: fc.constantFrom('invoice-payment' as const, 'refunded') }),
  fc.record({
    ...ofMoney,
    kind: fc.constant('dispute' as const),
    dispute: fc
      .nat(20)
      .map((n) => ({ id: `du_${n}`, createdAt: new Date(start + n * 1000).toISOString() })),
    status: fc.constantFrom('open' as const, 'lost', 'won'),
  }),
)

/** The history of one event. All events of a dispute are about the same invoice. */
const part: fc.Arbitrary<SubscriptionHistory> = fc.oneof(
  { arbitrary: subscriptionEvent.map(historyOf), weight: 3 },
  {
    arbitrary: fc.tuple(moneyEvent, fc.nat(99)).map(([event, n]) => {
      const paidFor = event.kind === 'dispute' ? Number(event.dispute.id.slice(3)) : n
      return withInvoice(paymentHistoryOf(event), invoiceStamp(invoiceNumber(paidFor)))
    }),
    weight: 1,
  },
)
const history = fc.array(part, { maxLength: 80 }).map((parts) => parts.reduce(merge, emptyHistory))

describe('merging histories', () => {
  it('is commutative, associative and idempotent', () => {
    fc.assert(
      fc.property(history, history, history, (a, b, c) => {
        expect(merge(a, b)).toEqual(merge(b, a))
        expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)))
        expect(merge(a, a)).toEqual(a)
        expect(merge(a, emptyHistory)).toEqual(a)
      }),
      { seed: 15, numRuns: 300 },
    )
  })

  it('gives the same history and subscription for every order of events, with repeats', () => {
    const twoOrders = fc.array(part, { minLength: 1, maxLength: 120 }).chain((parts) => {
      const whole = { minLength: parts.length }
      const shuffled = fc.shuffledSubarray(parts, whole)
      return fc.tuple(shuffled, shuffled, fc.shuffledSubarray(parts))
    })
    const view = (it: SubscriptionHistory) => subscriptionOf('cus_1', 'sub_1', it, ['price_0'])
    fc.assert(
      fc.property(twoOrders, ([first, second, repeats]) => {
        const one = first.reduce(merge, emptyHistory)
        const other = [...second, ...repeats].reduce(merge, emptyHistory)
        expect(other).toEqual(one)
        expect(view(other)).toEqual(view(one))
      }),
      { seed: 16, numRuns: 300 },
    )
  })

  it('stays below 20 kB after 10,000 events of every kind', () => {
    const [parts = []] = fc.sample(
      fc.array(part, { minLength: 10_000, maxLength: 10_000, size: 'max' }),
      {
        seed: 17,
        numRuns: 1,
      },
    )
    const whole = parts.reduce(merge, emptyHistory)
    expect(parts).toHaveLength(10_000)
    expect(Buffer.byteLength(JSON.stringify(whole))).toBeLessThan(20_000)
  })
})

it('payment histories merge to the same result in every order', () => {
  const payment = fc
    .array(moneyEvent.map(paymentHistoryOf), { maxLength: 7 })
    .map((parts) => parts.reduce(mergePayments, emptyPayment))
  fc.assert(
    fc.property(payment, payment, payment, (a, b, c) => {
      expect(mergePayments(a, b)).toEqual(mergePayments(b, a))
      expect(mergePayments(mergePayments(a, b), c)).toEqual(mergePayments(a, mergePayments(b, c)))
      const stamp = '2026-01-01T00:00:00.000Z in_1'
      expect(withInvoice(mergePayments(a, b), stamp)).toEqual(
        merge(withInvoice(a, stamp), withInvoice(b, stamp)),
      )
    }),
    { seed: 18, numRuns: 200 },
  )
})
