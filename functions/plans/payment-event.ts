/** Events of the payment provider that affect plans. Times are ISO 8601. */

type About = {
  /** The provider's id of the event. */
  id: string
  at: string
}

/** `29.00 USD`, and the like: for e-mails only. */
type Amount = string

/** `29.00` and `USD`: in whole units of an ISO 4217 currency. */
export type Money = { amount: string; currency: string }

/** An event about one subscription. */
export type SubscriptionEvent = About & {
  /** The customer at the provider. */
  customer: string
  subscription: string
  /** Prices that the event names for it; none where it names none. */
  prices: readonly string[]
} & (
    | {
        /** A checkout ended: paid, or waiting for a slow means of payment. */
        kind: 'checkout'
        isPaid: boolean
        /** The account that the checkout names. */
        userId: string | null
      }
    | {
        kind: 'paid'
        /** Of a new subscription, whose checkout names the account. */
        isFirst: boolean
        invoice: { id: string; createdAt: string }
        /** Nothing was charged for it: a coupon, a credit, a change of plan. */
        isFree: boolean
        /** What was charged; null where the event does not say. */
        charged: Money | null
        /** Up to when the invoice pays. */
        periodEnd: string | null
        /** The ids by which other events may name this payment: invoice, payment intent, charge. */
        references: readonly string[]
      }
    | { kind: 'payment-failed' }
    | {
        kind: 'status'
        /** In the provider's words. */
        status: string
        cancelsAtPeriodEnd: boolean
        periodEnd: string | null
        interval: 'month' | 'year' | null
      }
    | { kind: 'ended' }
  )

/**
 * An event about one payment. It names an invoice, a payment intent or a charge, and neither a
 * subscription nor, some of them, a customer.
 */
export type MoneyEvent = About & {
  customer: string | null
  references: readonly string[]
} & (
    | {
        /** Tells which payment intent or charge paid an invoice. */
        kind: 'invoice-payment'
      }
    | {
        /** The whole of a charge was refunded. */
        kind: 'refunded'
        charge: string
        amount: Amount
      }
    | {
        kind: 'dispute'
        dispute: { id: string; createdAt: string }
        /** `won` is every dispute that was closed without loss. */
        status: 'open' | 'lost' | 'won'
        charge: string
        amount: Amount
      }
  )

/** A checkout of something else than a subscription. */
export type SaleEvent = About & {
  kind: 'other-sale'
  customer: string
  checkout: string
  mode: string
  prices: readonly string[]
  amount: Amount | null
  userId: string | null
}

export type PaymentEvent = SubscriptionEvent | MoneyEvent | SaleEvent
