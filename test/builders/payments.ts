import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { inject } from 'vitest'
import type { Endpoints } from './buyer.ts'

const { webhooks } = new Stripe('not-a-key')

export type StripeEvent = { id: string; type: string; created: number; data: { object: object } }
type Signing = {
  /** @default the copy's own */
  secret?: string
  /** Seconds since 1970 that the signature claims. @default now */
  timestamp?: number
}

const now = () => Math.floor(Date.now() / 1000)

export const signed = (payload: string, { secret = '', timestamp = now() }: Signing = {}) =>
  webhooks.generateTestHeaderString({ payload, secret, timestamp })

/** Sends one event as the payment provider does: signed, to the webhook that endpoints.json names. */
export async function tell(
  event: StripeEvent | string,
  signing: Signing = {},
  { payments }: Endpoints = inject('endpoints'),
): Promise<{ status: number; body: unknown }> {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  const response = await fetch(payments.webhook, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signed(payload, { secret: payments.signingSecret, ...signing }),
    },
    body: payload,
  })
  const body: unknown = await response.json()
  return { status: response.status, body }
}

/** What the local stage sells as Premium: infra/stages/local.ts. */
export const premiumPrices = [
  'price_localMonthly',
  'price_localAnnual',
  'price_localMonthlyGbp',
  'price_localAnnualGbp',
]
export const otherPrice = 'price_localOther'

const day = 24 * 60 * 60
const month = 30 * day

/** An invoice with its payment, as the provider's events name them. */
export type TestInvoice = { id: string; intent: string; charge: string; created: number }

type Options = {
  /** @default a new one */
  customer?: string
  price?: string
  /**
   * Until 2025 invoices and charges named each other; since then `invoice_payment.paid` connects
   * invoice and payment intent.
   * @default false
   */
  isOldShape?: boolean
}

/**
 * The events of one customer's subscription, in the provider's own shapes.
 * @param at seconds since 1970 of its beginning; each event says how many seconds after that it is
 */
export function subscriptionOf(
  userId: string | null,
  at: number = now() - 60,
  {
    customer = `cus_${randomUUID()}`,
    price = 'price_localMonthly',
    isOldShape = false,
  }: Options = {},
) {
  const id = `sub_${randomUUID()}`
  const event = (type: string, after: number, object: object): StripeEvent => ({
    id: `evt_${randomUUID()}`,
    type,
    created: at + after,
    data: { object },
  })
  /** Of the period that a moment lies in. */
  const periodEnd = (after: number) => at + (Math.floor(after / month) + 1) * month
  const status = (type: string, after: number, word: string, more: object = {}) =>
    event(type, after, {
      id,
      object: 'subscription',
      customer,
      status: word,
      cancel_at_period_end: false,
      items: {
        data: [
          {
            current_period_end: periodEnd(after),
            price: { id: price, recurring: { interval: 'month' } },
          },
        ],
      },
      ...more,
    })
  const newInvoice = (after: number): TestInvoice => {
    const name = randomUUID()
    return { id: `in_${name}`, intent: `pi_${name}`, charge: `ch_${name}`, created: at + after }
  }
  const invoice = (type: string, after: number, it: TestInvoice, reason: string) => {
    const period = { start: it.created, end: periodEnd(it.created - at) }
    const line = isOldShape
      ? { type: 'subscription', proration: false, price: { id: price }, period }
      : {
          parent: {
            type: 'subscription_item_details',
            subscription_item_details: { proration: false },
          },
          pricing: { type: 'price_details', price_details: { price } },
          period,
        }
    return event(type, after, {
      id: it.id,
      object: 'invoice',
      customer,
      created: it.created,
      billing_reason: reason,
      amount_paid: type === 'invoice.paid' ? 2900 : 0,
      currency: 'usd',
      lines: { data: [line] },
      ...(isOldShape
        ? { subscription: id, payment_intent: it.intent, charge: it.charge }
        : { parent: { subscription_details: { subscription: id } } }),
    })
  }
  const session = (type: string, after: number, payment_status: string, more: object = {}) =>
    event(type, after, {
      id: `cs_${randomUUID()}`,
      object: 'checkout.session',
      mode: 'subscription',
      customer,
      client_reference_id: userId,
      subscription: id,
      payment_status,
      amount_total: 2900,
      currency: 'usd',
      ...more,
    })
  const disputes = new Map<string, { id: string; created: number }>()
  const dispute = (type: string, after: number, it: TestInvoice, word: string) => {
    const known = disputes.get(it.id) ?? { id: `du_${randomUUID()}`, created: at + after }
    disputes.set(it.id, known)
    return event(`charge.dispute.${type}`, after, {
      ...known,
      object: 'dispute',
      charge: it.charge,
      payment_intent: it.intent,
      amount: 2900,
      currency: 'usd',
      reason: 'fraudulent',
      status: word,
    })
  }
  return {
    id,
    customer,
    periodEnd: new Date(periodEnd(0) * 1000).toISOString(),
    newInvoice,
    checkout: (after = 0, paid = 'paid', more: object = {}) =>
      session('checkout.session.completed', after, paid, more),
    debitArrives: (after = 1) => session('checkout.session.async_payment_succeeded', after, 'paid'),
    created: (after = 0) => status('customer.subscription.created', after, 'active'),
    updated: (after: number, word = 'active', more = {}) =>
      status('customer.subscription.updated', after, word, more),
    deleted: (after: number) => status('customer.subscription.deleted', after, 'canceled'),
    paid: (after: number, reason = 'subscription_cycle', it = newInvoice(after)) =>
      invoice('invoice.paid', after, it, reason),
    failed: (after: number, it = newInvoice(after)) =>
      invoice('invoice.payment_failed', after, it, 'subscription_cycle'),
    /** Which payment intent paid the invoice; old shapes have no such event. */
    attached: (after: number, it: TestInvoice) =>
      event('invoice_payment.paid', after, {
        id: `inpay_${randomUUID()}`,
        object: 'invoice_payment',
        invoice: it.id,
        payment: { type: 'payment_intent', payment_intent: it.intent },
        status: 'paid',
      }),
    refunded: (after: number, it: TestInvoice, isWhole = true) =>
      event('charge.refunded', after, {
        id: it.charge,
        object: 'charge',
        customer,
        payment_intent: it.intent,
        ...(isOldShape && { invoice: it.id }),
        amount: 2900,
        amount_refunded: isWhole ? 2900 : 500,
        currency: 'usd',
        refunded: isWhole,
        created: it.created,
      }),
    disputed: (after: number, it: TestInvoice) => dispute('created', after, it, 'needs_response'),
    disputeClosed: (after: number, it: TestInvoice, word: 'lost' | 'won' | 'warning_closed') =>
      dispute('closed', after, it, word),
    fundsReinstated: (after: number, it: TestInvoice) =>
      dispute('funds_reinstated', after, it, 'under_review'),
  }
}

/** A checkout of something else than a subscription. */
export const saleOf = (
  userId: string,
  mode: 'payment' | 'setup',
  customer: string,
): StripeEvent => ({
  id: `evt_${randomUUID()}`,
  type: 'checkout.session.completed',
  created: now(),
  data: {
    object: {
      id: `cs_${randomUUID()}`,
      object: 'checkout.session',
      mode,
      customer,
      client_reference_id: userId,
      subscription: null,
      payment_status: mode === 'setup' ? 'no_payment_required' : 'paid',
      amount_total: mode === 'setup' ? null : 100,
      currency: mode === 'setup' ? null : 'usd',
    },
  },
})
