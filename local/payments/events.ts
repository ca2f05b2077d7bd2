import { newId, type Subscription } from './book.ts'

/** What is said about a subscription, in the provider's format. `object` is as it then is. */
export type Message = { type: string; object: Record<string, unknown> }

const interval = ({ period }: Subscription): string => (period === 'annual' ? 'year' : 'month')

export const subscriptionMessage = (type: string, it: Subscription): Message => ({
  type,
  object: {
    id: it.id,
    object: 'subscription',
    customer: it.customer,
    status: it.status,
    cancel_at_period_end: it.cancelsAtPeriodEnd,
    created: it.startedAt,
    items: {
      object: 'list',
      data: [
        {
          object: 'subscription_item',
          current_period_end: it.periodEnd,
          price: { object: 'price', recurring: { interval: interval(it) } },
        },
      ],
    },
  },
})

export const invoiceMessage = (type: string, it: Subscription, isFirst = false): Message => ({
  type,
  object: {
    id: newId('in'),
    object: 'invoice',
    customer: it.customer,
    customer_email: it.email,
    billing_reason: isFirst ? 'subscription_create' : 'subscription_cycle',
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: it.id },
    },
  },
})

export const checkoutMessage = (type: string, it: Subscription): Message => ({
  type,
  object: {
    id: newId('cs'),
    object: 'checkout.session',
    mode: 'subscription',
    client_reference_id: it.userId,
    customer: it.customer,
    customer_details: { email: it.email },
    subscription: it.id,
    payment_status: it.payment === 'paid' ? 'paid' : 'unpaid',
  },
})

export const refundMessage = (it: Subscription): Message => ({
  type: 'charge.refunded',
  object: {
    id: newId('ch'),
    object: 'charge',
    customer: it.customer,
    created: it.chargedAt,
    refunded: true,
  },
})

export const declinedMessage = (): Message => ({
  type: 'payment_intent.payment_failed',
  object: {
    id: newId('pi'),
    object: 'payment_intent',
    last_payment_error: { code: 'card_declined' },
  },
})
