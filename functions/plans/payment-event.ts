/** Events of the payment provider that affect plans. Times are ISO 8601. */

type About = {
  /** The provider's id of the event. */
  id: string
  at: string
}

/** Text such as `29.00 USD`, for e-mails only. */
type Amount = string

/** `29.00` and `USD`: in whole units of an ISO 4217 currency. */
export type Money = { amount: string; currency: string }

export type SubscriptionEvent = About & {
  /** The customer at the provider. */
  customer: string
  subscription: string
  /** Price ids that the event names. May be empty. */
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
        /** The first invoice of a new subscription. Its checkout names the account. */
        isFirst: boolean
        invoice: { id: string; createdAt: string }
        /** Nothing was charged for it: a coupon, a credit, a change of plan. */
        isFree: boolean
        /** The charge; null if the event does not name it. */
        charged: Money | null
        /** The end of the period that the invoice pays for. */
        periodEnd: string | null
        /** The ids by which other events may name this payment: invoice, payment intent, charge. */
        references: readonly string[]
      }
    | { kind: 'payment-failed' }
    | {
        kind: 'status'
        /** The provider's value. */
        status: string
        cancelsAtPeriodEnd: boolean
        periodEnd: string | null
        interval: 'month' | 'year' | null
      }
    | { kind: 'ended' }
  )

/**
 * An event about one payment. It names an invoice, a payment intent or a charge, but no
 * subscription and often no customer.
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
        /** `won`: closed without loss. */
        status: 'open' | 'lost' | 'won'
        charge: string
        amount: Amount
      }
  )

/** A checkout of anything other than a subscription. */
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
