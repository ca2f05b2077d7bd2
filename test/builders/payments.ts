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

/**
 * The events of one customer's subscription, in the provider's own shapes.
 * @param at seconds since 1970 of its beginning; each event says how many seconds after that it is
 */
export function subscriptionOf(userId: string | null, at: number = now() - 60) {
  const customer = `cus_${randomUUID()}`
  const id = `sub_${randomUUID()}`
  const day = 24 * 60 * 60
  const event = (type: string, after: number, object: object): StripeEvent => ({
    id: `evt_${randomUUID()}`,
    type,
    created: at + after,
    data: { object: { customer, ...object } },
  })
  const status = (type: string, after: number, word: string, more: object = {}) =>
    event(type, after, {
      id,
      object: 'subscription',
      status: word,
      cancel_at_period_end: false,
      items: {
        data: [{ current_period_end: at + 30 * day, price: { recurring: { interval: 'month' } } }],
      },
      ...more,
    })
  const invoice = (type: string, after: number, reason = 'subscription_cycle') =>
    event(type, after, {
      id: `in_${randomUUID()}`,
      billing_reason: reason,
      parent: { subscription_details: { subscription: id } },
    })
  const session = (type: string, after: number, payment_status: string) =>
    event(type, after, {
      id: `cs_${randomUUID()}`,
      client_reference_id: userId,
      subscription: id,
      payment_status,
    })
  return {
    id,
    customer,
    periodEnd: new Date((at + 30 * day) * 1000).toISOString(),
    checkout: (after = 0, paid = 'paid') => session('checkout.session.completed', after, paid),
    debitArrives: (after = 1) => session('checkout.session.async_payment_succeeded', after, 'paid'),
    created: (after = 0) => status('customer.subscription.created', after, 'active'),
    updated: (after: number, word = 'active', more = {}) =>
      status('customer.subscription.updated', after, word, more),
    deleted: (after: number) => status('customer.subscription.deleted', after, 'canceled'),
    paid: (after: number, reason?: string) => invoice('invoice.paid', after, reason),
    failed: (after: number) => invoice('invoice.payment_failed', after),
    refunded: (after: number, whole = true, chargedAfter = 0) =>
      event('charge.refunded', after, {
        id: `ch_${randomUUID()}`,
        refunded: whole,
        created: at + chargedAfter,
      }),
  }
}
