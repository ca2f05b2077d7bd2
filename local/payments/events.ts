import { amountOf, newId, type Payment, type Product, products, type Subscription } from './book.ts'

/** Type and object of an event, in the provider's format. */
export type Message = { type: string; object: Record<string, unknown> }

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
          price: {
            id: products[it.period].price,
            object: 'price',
            recurring: { interval: products[it.period].months === 12 ? 'year' : 'month' },
          },
        },
      ],
    },
  },
})

/** An invoice's event. If the invoice is paid, an `invoicePaymentMessage` follows. */
export const invoiceMessage = (type: string, it: Subscription, payment: Payment): Message => ({
  type,
  object: {
    id: payment.invoice,
    object: 'invoice',
    created: payment.createdAt,
    customer: it.customer,
    customer_email: it.email,
    billing_reason:
      payment.createdAt === it.startedAt ? 'subscription_create' : 'subscription_cycle',
    amount_paid: type === 'invoice.paid' ? amountOf(it, payment) : 0,
    currency: products[it.period].currency,
    lines: {
      object: 'list',
      data: [
        {
          object: 'line_item',
          amount: products[it.period].amount,
          parent: {
            type: 'subscription_item_details',
            subscription_item_details: { proration: false, subscription: it.id },
          },
          period: { start: payment.createdAt, end: payment.periodEnd },
          pricing: {
            type: 'price_details',
            price_details: { price: products[it.period].price },
          },
        },
      ],
    },
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: it.id },
    },
  },
})

export const invoicePaymentMessage = (payment: Payment): Message => ({
  type: 'invoice_payment.paid',
  object: {
    id: newId('inpay'),
    object: 'invoice_payment',
    created: payment.createdAt,
    invoice: payment.invoice,
    payment: { type: 'payment_intent', payment_intent: payment.paymentIntent },
    status: 'paid',
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
    payment_status: it.isUnpaid ? 'unpaid' : 'paid',
    amount_total: it.payments[0] ? amountOf(it, it.payments[0]) : products[it.period].amount,
    currency: products[it.period].currency,
  },
})

/** The checkout of a product that is not a subscription. */
export const saleMessage = (
  product: Exclude<Product, Subscription['period']>,
  { userId, email }: { userId: string; email: string },
): Message => ({
  type: 'checkout.session.completed',
  object: {
    id: newId('cs'),
    object: 'checkout.session',
    mode: products[product].mode,
    client_reference_id: userId || null,
    customer: newId('cus'),
    customer_details: { email },
    subscription: null,
    payment_status: product === 'setup' ? 'no_payment_required' : 'paid',
    amount_total: products[product].amount,
    currency: products[product].currency,
  },
})

export const refundMessage = (it: Subscription, payment: Payment, refunded: number): Message => ({
  type: 'charge.refunded',
  object: {
    id: payment.charge,
    object: 'charge',
    customer: it.customer,
    created: payment.createdAt,
    payment_intent: payment.paymentIntent,
    amount: amountOf(it, payment),
    amount_refunded: refunded,
    currency: products[it.period].currency,
    refunded: refunded === amountOf(it, payment),
  },
})

export const disputeMessage = (
  type: string,
  it: Subscription,
  payment: Payment,
  { id, createdAt, status }: NonNullable<Payment['dispute']>,
): Message => ({
  type,
  object: {
    id,
    object: 'dispute',
    created: createdAt,
    charge: payment.charge,
    payment_intent: payment.paymentIntent,
    amount: amountOf(it, payment),
    currency: products[it.period].currency,
    reason: 'fraudulent',
    status,
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
