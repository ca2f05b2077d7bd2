import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { stripeEvents } from './stripe-events.ts'

const { webhooks } = new Stripe('not-a-key')
const now = new Date('2026-11-20T10:00:00.000Z')
const timestamp = now.getTime() / 1000
const secret = 'whsec_test'

function read(type: string, object: object) {
  const payload = JSON.stringify({ id: 'evt_1', type, created: timestamp, data: { object } })
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return stripeEvents().read(payload, signature, secret, now)
}

const about = { id: 'evt_1', at: now.toISOString(), customer: 'cus_1' }
const end = timestamp + 100
const ends = new Date(end * 1000).toISOString()

describe('a checkout', () => {
  const session = {
    id: 'cs_1',
    customer: 'cus_1',
    subscription: 'sub_1',
    client_reference_id: 'u',
    payment_status: 'paid',
  }
  const checkout = { ...about, kind: 'checkout', subscription: 'sub_1', isPaid: true, userId: 'u' }

  it('is for a subscription if its mode says so, or if it has no mode but names a subscription', () => {
    const readWith = (more: object) => read('checkout.session.completed', { ...session, ...more })
    expect(readWith({ mode: 'subscription' })).toEqual({ ...checkout, prices: [] })
    expect(readWith({})).toEqual({ ...checkout, prices: [] })
    const line_items = { data: [{ price: { id: 'price_1' } }, { price: 'price_2' }] }
    expect(readWith({ line_items })).toEqual({ ...checkout, prices: ['price_1', 'price_2'] })
  })

  it.each([
    [
      'payment',
      { mode: 'payment', subscription: null, amount_total: 100, currency: 'usd' },
      '1.00 USD',
    ],
    ['payment', { subscription: null, amount_total: 500, currency: 'jpy' }, '500 JPY'],
    ['payment', { mode: 'payment' }, null],
    ['setup', { mode: 'setup', subscription: null, payment_status: 'no_payment_required' }, null],
    ['subscription', { mode: 'subscription', subscription: null }, null],
  ])('of anything else is an other-sale event: mode %s', (mode, more, amount) => {
    expect(read('checkout.session.completed', { ...session, ...more })).toEqual({
      ...about,
      kind: 'other-sale',
      checkout: 'cs_1',
      mode,
      prices: [],
      amount,
      userId: 'u',
    })
  })
})

describe('an invoice', () => {
  const invoice = {
    id: 'in_1',
    created: timestamp - 50,
    customer: 'cus_1',
    billing_reason: 'subscription_create',
  }
  const createdAt = new Date((timestamp - 50) * 1000).toISOString()
  const paid = {
    ...about,
    kind: 'paid',
    subscription: 'sub_1',
    isFirst: true,
    invoice: { id: 'in_1', createdAt },
    isFree: false,
    charged: null,
    prices: ['price_1'],
    periodEnd: ends,
  }
  const details = (proration: boolean) => ({
    type: 'subscription_item_details',
    subscription_item_details: { proration },
  })

  it('names price, period and payment in the shape of Stripe’s API until 2025', () => {
    const old = {
      ...invoice,
      subscription: { id: 'sub_1' },
      payment_intent: 'pi_1',
      charge: 'ch_1',
      lines: {
        data: [
          { type: 'subscription', proration: false, price: { id: 'price_1' }, period: { end } },
          { type: 'subscription', proration: true, price: 'price_1', period: { end: end + 1 } },
          { type: 'invoiceitem', price: { id: 'price_of_an_operator' }, period: { end: end + 2 } },
        ],
      },
    }
    expect(read('invoice.paid', old)).toEqual({ ...paid, references: ['in_1', 'pi_1', 'ch_1'] })
  })

  it('names them in the shape since 2025, the payment only if it is expanded', () => {
    const current = {
      ...invoice,
      parent: { subscription_details: { subscription: 'sub_1' } },
      lines: {
        data: [
          {
            parent: details(false),
            pricing: { price_details: { price: 'price_1' } },
            period: { end },
          },
          {
            parent: details(true),
            pricing: { price_details: { price: 'price_1' } },
            period: { end: end + 1 },
          },
          { parent: { type: 'invoice_item_details' }, pricing: { price_details: { price: 'x' } } },
        ],
      },
    }
    expect(read('invoice.payment_succeeded', current)).toEqual({ ...paid, references: ['in_1'] })
    const payments = {
      data: [
        { payment: { type: 'payment_intent', payment_intent: 'pi_1' } },
        { payment: { type: 'charge', charge: { id: 'ch_2' } } },
      ],
    }
    expect(read('invoice.paid', { ...current, payments })).toEqual({
      ...paid,
      references: ['in_1', 'pi_1', 'ch_2'],
    })
  })

  it('is free if nothing was charged', () => {
    const free = { ...invoice, subscription: 'sub_1' }
    expect(read('invoice.paid', { ...free, amount_paid: 0 })).toMatchObject({ isFree: true })
    expect(read('invoice.paid', { ...free, amount_paid: 1 })).toMatchObject({ isFree: false })
  })

  it('names what was charged, in the main unit of its currency', () => {
    const charged = (amount_paid: number, currency: string) =>
      read('invoice.paid', { ...invoice, subscription: 'sub_1', amount_paid, currency })
    expect(charged(2999, 'gbp')).toMatchObject({ charged: { amount: '29.99', currency: 'GBP' } })
    expect(charged(500, 'jpy')).toMatchObject({ charged: { amount: '500', currency: 'JPY' } })
    expect(charged(0, 'usd')).toMatchObject({ charged: null })
  })

  it('is linked to its payment by a separate event', () => {
    const object = { invoice: 'in_1', payment: { type: 'payment_intent', payment_intent: 'pi_1' } }
    expect(read('invoice_payment.paid', object)).toEqual({
      ...about,
      customer: null,
      kind: 'invoice-payment',
      references: ['in_1', 'pi_1'],
    })
    const outOfBand = {
      invoice: 'in_1',
      payment: { type: 'payment_record', payment_record: 'pr_1' },
    }
    expect(read('invoice_payment.paid', outOfBand)).toHaveProperty('ignored')
  })

  it('without a subscription is ignored', () => {
    expect(read('invoice.paid', invoice)).toHaveProperty('ignored')
  })
})

describe('a refund or dispute', () => {
  const charge = {
    id: 'ch_1',
    customer: 'cus_1',
    payment_intent: 'pi_1',
    amount_refunded: 2900,
    currency: 'usd',
    refunded: true,
  }

  it('names charge, payment intent and, until 2025, the invoice; a partial refund is ignored', () => {
    const refund = { ...about, kind: 'refunded', charge: 'ch_1', amount: '29.00 USD' }
    expect(read('charge.refunded', charge)).toEqual({ ...refund, references: ['ch_1', 'pi_1'] })
    expect(read('charge.refunded', { ...charge, invoice: 'in_1' })).toEqual({
      ...refund,
      references: ['ch_1', 'pi_1', 'in_1'],
    })
    expect(read('charge.refunded', { ...charge, refunded: false })).toHaveProperty('ignored')
  })

  it.each([
    ['charge.dispute.created', 'needs_response', 'open'],
    ['charge.dispute.created', 'warning_needs_response', 'open'],
    ['charge.dispute.closed', 'lost', 'lost'],
    ['charge.dispute.closed', 'won', 'won'],
    ['charge.dispute.closed', 'warning_closed', 'won'],
    ['charge.dispute.funds_reinstated', 'under_review', 'won'],
  ])(
    'of type %s with the status %s is read as a dispute that is %s',
    (type, stripeStatus, status) => {
      const dispute = {
        id: 'du_1',
        created: timestamp,
        charge: 'ch_1',
        payment_intent: 'pi_1',
        amount: 2900,
        currency: 'gbp',
        status: stripeStatus,
      }
      expect(read(type, dispute)).toEqual({
        ...about,
        customer: null,
        kind: 'dispute',
        dispute: { id: 'du_1', createdAt: now.toISOString() },
        status,
        charge: 'ch_1',
        references: ['ch_1', 'pi_1'],
        amount: '29.00 GBP',
      })
    },
  )
})

it('the period of a subscription is read from the subscription or from its items', () => {
  const item = { price: { id: 'price_1', recurring: { interval: 'year' } } }
  const object = { id: 'sub_1', customer: 'cus_1', status: 'active', cancel_at_period_end: true }
  const status = {
    ...about,
    kind: 'status',
    subscription: 'sub_1',
    prices: ['price_1'],
    status: 'active',
    cancelsAtPeriodEnd: true,
    periodEnd: ends,
    interval: 'year',
  }
  const type = 'customer.subscription.updated'
  const old = { ...object, current_period_end: end, items: { data: [item] } }
  expect(read(type, old)).toEqual(status)
  const current = { ...object, items: { data: [{ ...item, current_period_end: end }] } }
  expect(read(type, current)).toEqual(status)
})

it.each(['constructor', 'toString', '__proto__', 'customer.unknown'])(
  'an event of the type %s is ignored',
  (type) => expect(read(type, {})).toEqual({ ignored: `No plan depends on ${type}.` }),
)
