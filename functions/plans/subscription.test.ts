import { describe, expect, it } from 'vitest'
import type { MoneyEvent, SubscriptionEvent } from './payment-event.ts'
import { givesPremium, statusAt, subscriptionOf } from './subscription.ts'
import {
  emptyHistory,
  historyOf,
  invoiceStamp,
  merge,
  paymentHistoryOf,
  type SubscriptionHistory,
  withInvoice,
} from './subscription-history.ts'

const start = Date.parse('2026-11-01T10:00:00.000Z')
const day = 24 * 60 * 60
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()
const monthly = 'price_monthly'
let ids = 0
const nextId = () => {
  ids += 1
  return `evt_${ids}`
}
const about = (seconds: number, prices = [monthly]) => ({
  id: nextId(),
  at: at(seconds),
  customer: 'cus_1',
  subscription: 'sub_1',
  prices,
})
const on = (event: SubscriptionEvent) => historyOf(event)

const status = (
  seconds: number,
  word: string,
  { cancels = false, ends = seconds + 30 * day, prices = [monthly] } = {},
) =>
  on({
    ...about(seconds, prices),
    kind: 'status',
    status: word,
    cancelsAtPeriodEnd: cancels,
    periodEnd: at(ends),
    interval: 'month',
  })
const invoice = (seconds: number) => ({ id: `in_${seconds}`, createdAt: at(seconds) })
const paid = (seconds: number, ends: number | null = seconds + 30 * day, isFree = false) =>
  on({
    ...about(seconds),
    kind: 'paid',
    isFirst: false,
    isFree,
    charged: isFree ? null : { amount: '29.00', currency: 'USD' },
    invoice: invoice(seconds),
    periodEnd: ends === null ? null : at(ends),
    references: [],
  })
const checkout = (seconds: number, isPaid = true) =>
  on({ ...about(seconds, []), kind: 'checkout', isPaid, userId: 'u' })
const failed = (seconds: number) => on({ ...about(seconds), kind: 'payment-failed' })
const ended = (seconds: number) => on({ ...about(seconds), kind: 'ended' })

const money = (seconds: number) => ({
  id: nextId(),
  at: at(seconds),
  customer: null,
  references: ['ch_1'],
  charge: 'ch_1',
  amount: '29.00 USD',
})
const ofInvoice = (event: MoneyEvent, invoicedAt: number) =>
  withInvoice(paymentHistoryOf(event), invoiceStamp(invoice(invoicedAt)))
const refunded = (seconds: number, invoicedAt: number) =>
  ofInvoice({ ...money(seconds), kind: 'refunded' }, invoicedAt)
const dispute = (seconds: number, invoicedAt: number, word: 'open' | 'lost' | 'won') =>
  ofInvoice(
    {
      ...money(seconds),
      kind: 'dispute',
      dispute: { id: `du_${invoicedAt}`, createdAt: at(invoicedAt + day) },
      status: word,
    },
    invoicedAt,
  )

const subscriptionFrom = (parts: SubscriptionHistory[]) =>
  subscriptionOf('cus_1', 'sub_1', parts.reduce(merge, emptyHistory), [monthly])
const isPremium = (parts: SubscriptionHistory[], seconds: number) =>
  givesPremium(subscriptionFrom(parts), new Date(at(seconds)))
const statusAfter = (parts: SubscriptionHistory[], seconds: number) =>
  statusAt(subscriptionFrom(parts), new Date(at(seconds)))

describe('a subscription', () => {
  it('gives Premium once it is paid, and not while the payment is pending', () => {
    const waiting = [status(0, 'active'), checkout(1, false)]
    expect(isPremium(waiting, 60)).toBe(false)
    expect(subscriptionFrom(waiting).status).toBe('incomplete')
    expect(isPremium([...waiting, checkout(3 * day)], 3 * day)).toBe(true)
    expect(isPremium([status(0, 'incomplete'), status(0, 'active'), paid(0)], 60)).toBe(true)
  })

  it('that is past due keeps Premium for 7 days from the first failure, and is active again once paid', () => {
    const pastDue = [
      checkout(0),
      status(30 * day, 'active'),
      failed(30 * day + 1),
      status(30 * day + 2, 'past_due'),
      failed(33 * day),
    ]
    expect(subscriptionFrom(pastDue)).toMatchObject({
      status: 'past_due',
      premiumUntil: at(37 * day + 1),
    })
    expect(isPremium(pastDue, 37 * day)).toBe(true)
    expect(isPremium(pastDue, 37 * day + 1)).toBe(false)
    const paidLate = [...pastDue, paid(40 * day)]
    expect(subscriptionFrom(paidLate)).toMatchObject({
      status: 'active',
      premiumUntil: at(77 * day),
    })
    expect(isPremium(paidLate, 41 * day)).toBe(true)
  })

  it('gets no more days of grace if a payment fails many times a day', () => {
    const often = (days: number) =>
      [checkout(0)].concat(Array.from({ length: days * 24 }, (_, n) => failed(day + n * 3600)))
    expect(isPremium(often(6.9), 7.9 * day)).toBe(true)
    for (const days of [7, 8, 9, 10, 20, 60])
      expect(isPremium(often(days), (days + 1) * day)).toBe(false)
  })

  it('that the provider has closed is not reopened by a failed payment', () => {
    const unpaid = [checkout(0), failed(day), status(20 * day, 'unpaid'), failed(21 * day)]
    expect(subscriptionFrom(unpaid)).toMatchObject({ status: 'unpaid', isActive: false })
  })

  it('that is cancelled for the end of its period gives Premium until then', () => {
    const leaving = [checkout(0), status(5, 'active', { cancels: true })]
    expect(subscriptionFrom(leaving).status).toBe('cancelling')
    expect(isPremium(leaving, 29 * day)).toBe(true)
    expect(isPremium([...leaving, ended(30 * day)], 30 * day)).toBe(false)
    expect(subscriptionFrom([...leaving, ended(30 * day)]).status).toBe('canceled')
  })

  it.each([false, true])(
    'whose period ended lapses 7 days later if no event comes (cancelled: %s)',
    (cancels) => {
      const silent = [checkout(0), status(5, 'active', { cancels, ends: 30 * day })]
      expect(isPremium(silent, 37 * day - 1)).toBe(true)
      expect(isPremium(silent, 37 * day)).toBe(false)
      expect(statusAfter(silent, 37 * day - 1)).toBe(cancels ? 'cancelling' : 'active')
      expect(statusAfter(silent, 37 * day)).toBe('lapsed')
      // A payment for the next period is such an event, even if its period is not known.
      expect(isPremium([...silent, paid(30 * day, 60 * day)], 66 * day)).toBe(true)
      expect(isPremium([...silent, paid(31 * day, null)], 66 * day)).toBe(true)
    },
  )

  it('whose period no event names gives Premium for a year and the days of grace', () => {
    const named = on({
      ...about(1),
      kind: 'status',
      status: 'active',
      cancelsAtPeriodEnd: false,
      periodEnd: null,
      interval: null,
    })
    expect(isPremium([checkout(0), named], 372 * day)).toBe(true)
    expect(isPremium([checkout(0), named], 373 * day)).toBe(false)
  })

  it('whose price no event names gives Premium for the days of grace only: it may be another product', () => {
    expect(isPremium([checkout(0)], 7 * day - 1)).toBe(true)
    expect(isPremium([checkout(0)], 7 * day)).toBe(false)
  })

  it.each(['unpaid', 'incomplete_expired', 'paused', 'canceled'])(
    'that is %s gives nothing',
    (word) => {
      expect(isPremium([checkout(0), status(1, word)], 2)).toBe(false)
    },
  )

  it('to another product gives nothing, whichever event named its price', () => {
    const other = status(0, 'active', { prices: ['price_other'] })
    expect(subscriptionFrom([paid(1), other])).toMatchObject({
      isOurProduct: false,
      isActive: false,
    })
    expect(subscriptionFrom([other, paid(1), status(2, 'active')])).toMatchObject({
      isOurProduct: false,
    })
    expect(subscriptionFrom([checkout(0)])).toMatchObject({ isOurProduct: true, isActive: true })
  })

  it('with more prices than are stored gives nothing', () => {
    const prices = Array.from({ length: 10 }, (_, n) => `price_${n}`)
    const history = status(0, 'active', { prices: [...prices, 'price_z'] })
    expect(subscriptionOf('cus_1', 'sub_1', history, prices).isOurProduct).toBe(false)
  })
})

describe('a payment that is reversed', () => {
  it('by a refund ends the plan until the next payment', () => {
    const refundedPayment = [paid(0), refunded(day, 0)]
    expect(subscriptionFrom(refundedPayment)).toMatchObject({ status: 'refunded', isActive: false })
    expect(isPremium([...refundedPayment, paid(2 * day)], 3 * day)).toBe(true)
    expect(subscriptionFrom([...refundedPayment, ended(2 * day)]).status).toBe('refunded')
  })

  it('is not offset by a free invoice', () => {
    const free = paid(2 * day, 40 * day, true)
    expect(subscriptionFrom([paid(0), refunded(day, 0), free])).toMatchObject({ isActive: false })
    expect(subscriptionFrom([paid(0), dispute(day, 0, 'lost'), free])).toMatchObject({
      isActive: false,
    })
    expect(isPremium([free], 3 * day)).toBe(true)
  })

  it('changes nothing if a newer payment exists', () => {
    expect(isPremium([paid(0), paid(30 * day), refunded(31 * day, 0)], 32 * day)).toBe(true)
    expect(isPremium([paid(0), paid(30 * day), dispute(31 * day, 0, 'lost')], 32 * day)).toBe(true)
  })

  it('by a dispute marks the subscription while it is open, ends the plan if lost, and restores it if won', () => {
    const disputed = [paid(0), dispute(day, 0, 'open')]
    expect(subscriptionFrom(disputed)).toMatchObject({
      status: 'active',
      isActive: true,
      openDispute: 'du_0',
    })
    const lost = [...disputed, dispute(2 * day, 0, 'lost')]
    expect(subscriptionFrom(lost)).toMatchObject({
      status: 'dispute_lost',
      isActive: false,
      openDispute: null,
    })
    const won = [...lost, dispute(3 * day, 0, 'won')]
    expect(subscriptionFrom(won)).toMatchObject({
      status: 'active',
      isActive: true,
      openDispute: null,
    })
  })

  it('ends the plan even if the event of its payment has not come yet', () => {
    expect(subscriptionFrom([paid(0), refunded(31 * day, 30 * day)]).status).toBe('refunded')
  })
})
