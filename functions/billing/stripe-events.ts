import Stripe from 'stripe'
import * as z from 'zod'
import type { Money, MoneyEvent, PaymentEvent, SubscriptionEvent } from '../plans/payment-event.ts'
import { ClientProblem } from '../platform/http/client-problem.ts'

type Ignored = { ignored: string }

export type PaymentEvents = {
  /**
   * @param body the unparsed body, which the signature covers
   * @returns the event, or why it is ignored
   * @throws ClientProblem `invalid-signature`, or `invalid-request` for a body that cannot be read
   */
  read(body: string, signature: string, secret: string, now: Date): PaymentEvent | Ignored
}

const Id = z.string().min(1).max(255)
/** An id, or the whole object if the event expands it. */
const Reference = z
  .union([Id, z.looseObject({ id: Id }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null)
const Seconds = z
  .int()
  .min(0)
  .max(253_402_300_799)
  .transform((seconds) => new Date(seconds * 1000).toISOString())
const MaybeSeconds = Seconds.nullish().transform((at) => at ?? null)

const Envelope = z.looseObject({
  id: Id,
  type: z.string().min(1).max(255),
  created: Seconds,
  data: z.looseObject({ object: z.looseObject({}) }),
})

const Currency = z.string().regex(/^[a-z]{3}$/i)
const moneyOf = (minorUnits: number, currency: string): Money => {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  const amount = (minorUnits / 10 ** maximumFractionDigits).toFixed(maximumFractionDigits)
  return { amount, currency: currency.toUpperCase() }
}
const amountOf = (minorUnits: number, currency: string): string => {
  const money = moneyOf(minorUnits, currency)
  return `${money.amount} ${money.currency}`
}

const Checkout = z.looseObject({
  id: Id,
  mode: z.string().max(50).nullish(),
  customer: Reference,
  subscription: Reference,
  client_reference_id: z
    .string()
    .max(255)
    .nullish()
    .transform((id) => id || null),
  payment_status: z.string(),
  amount_total: z.number().nullish(),
  currency: Currency.nullish(),
  // Only if the event expands them.
  line_items: z
    .looseObject({ data: z.array(z.looseObject({ price: Reference })) })
    .nullish()
    .transform((lines) => lines?.data ?? []),
})

const SubscriptionItem = z.looseObject({
  current_period_end: MaybeSeconds,
  price: z
    .looseObject({ id: Id, recurring: z.looseObject({ interval: z.string() }).nullish() })
    .nullish(),
})
const SubscriptionObject = z.looseObject({
  id: Id,
  customer: Reference,
  status: z.string().max(50),
  cancel_at_period_end: z.boolean().optional().catch(undefined),
  // Until 2025 a field of the subscription; since then of its items.
  current_period_end: MaybeSeconds,
  items: z
    .looseObject({ data: z.array(SubscriptionItem) })
    .optional()
    .transform((items) => items?.data ?? []),
})

/** Until 2025 `type`, `proration` and `price`; since then `parent` and `pricing`. */
const InvoiceLine = z.looseObject({
  type: z.string().nullish(),
  proration: z.boolean().nullish(),
  parent: z
    .looseObject({
      type: z.string().nullish(),
      subscription_item_details: z.looseObject({ proration: z.boolean().nullish() }).nullish(),
    })
    .nullish(),
  price: Reference,
  pricing: z
    .looseObject({ price_details: z.looseObject({ price: Reference }).nullish() })
    .nullish(),
  period: z.looseObject({ end: MaybeSeconds }).nullish(),
})
type InvoiceLine = z.output<typeof InvoiceLine>

/** Until 2025 an invoice named its payment itself; since then `invoice_payment.paid` does. */
const PaidBy = z.looseObject({ payment_intent: Reference, charge: Reference })

const Invoice = z.looseObject({
  id: Id,
  created: Seconds,
  customer: Reference,
  billing_reason: z.string().nullish(),
  subscription: Reference,
  parent: z
    .looseObject({
      subscription_details: z.looseObject({ subscription: Reference }).nullish(),
    })
    .nullish(),
  lines: z
    .looseObject({ data: z.array(InvoiceLine) })
    .nullish()
    .transform((lines) => lines?.data ?? []),
  amount_paid: z.number().nullish(),
  currency: Currency.nullish(),
  payment_intent: Reference,
  charge: Reference,
  payments: z
    .looseObject({ data: z.array(z.looseObject({ payment: PaidBy })) })
    .nullish()
    .transform((payments) => payments?.data ?? []),
})

const InvoicePayment = z.looseObject({ invoice: Reference, payment: PaidBy })

const Charge = z.looseObject({
  id: Id,
  customer: Reference,
  payment_intent: Reference,
  // Until 2025.
  invoice: Reference,
  refunded: z.boolean(),
  amount_refunded: z.number(),
  currency: Currency,
})

const Dispute = z.looseObject({
  id: Id,
  created: Seconds,
  charge: Reference,
  payment_intent: Reference,
  amount: z.number(),
  currency: Currency,
  status: z.string().max(50),
})

type Envelope = z.output<typeof Envelope>
type About = Pick<PaymentEvent, 'id' | 'at'>

const distinct = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.flatMap((id) => id ?? [])),
]

function ofCheckout(about: About, object: unknown): PaymentEvent {
  const checkout = Checkout.parse(object)
  const { id, subscription, client_reference_id: userId, amount_total, currency } = checkout
  const prices = distinct(checkout.line_items.map(({ price }) => price))
  const customer = checkout.customer ?? subscription ?? id
  // Old events have no mode: those with a subscription are about it.
  const mode = checkout.mode ?? (subscription === null ? 'payment' : 'subscription')
  if (mode !== 'subscription' || subscription === null) {
    const amount = amount_total != null && currency ? amountOf(amount_total, currency) : null
    return { ...about, kind: 'other-sale', customer, checkout: id, mode, prices, amount, userId }
  }
  const isPaid = ['paid', 'no_payment_required'].includes(checkout.payment_status)
  return { ...about, kind: 'checkout', customer, subscription, prices, isPaid, userId }
}

function subscriptionIn(object: unknown) {
  const given = SubscriptionObject.parse(object)
  const { id, customer, items } = given
  const prices = distinct(items.map(({ price }) => price?.id))
  return { given, subscription: id, customer: customer ?? id, prices }
}

function ofSubscription(about: About, object: unknown): PaymentEvent {
  const { given, ...subscription } = subscriptionIn(object)
  const [item] = given.items
  const interval = item?.price?.recurring?.interval
  return {
    ...about,
    ...subscription,
    kind: 'status',
    status: given.status,
    cancelsAtPeriodEnd: given.cancel_at_period_end ?? false,
    periodEnd: item?.current_period_end ?? given.current_period_end,
    interval: interval === 'year' || interval === 'month' ? interval : null,
  }
}

function ofSubscriptionEnd(about: About, object: unknown): PaymentEvent {
  const { given: _, ...subscription } = subscriptionIn(object)
  return { ...about, ...subscription, kind: 'ended' }
}

/** Ignores invoice lines that an operator added by hand. */
const isOfSubscription = ({ type, parent }: InvoiceLine): boolean =>
  (type ?? 'subscription') === 'subscription' &&
  (parent?.type ?? 'subscription_item_details') === 'subscription_item_details'

const isProration = ({ proration, parent }: InvoiceLine): boolean =>
  proration ?? parent?.subscription_item_details?.proration ?? false

function ofInvoice(kind: 'paid' | 'payment-failed', about: About, object: unknown) {
  const invoice = Invoice.parse(object)
  const { id, created: createdAt, customer, billing_reason, amount_paid, currency } = invoice
  const subscription =
    invoice.subscription ?? invoice.parent?.subscription_details?.subscription ?? null
  if (subscription === null) return { ignored: 'It is no invoice of a subscription.' }
  const lines = invoice.lines.filter(isOfSubscription)
  const named: Pick<SubscriptionEvent, 'id' | 'at' | 'customer' | 'subscription' | 'prices'> = {
    ...about,
    customer: customer ?? subscription,
    subscription,
    prices: distinct(
      lines.map(({ price, pricing }) => price ?? pricing?.price_details?.price ?? null),
    ),
  }
  if (kind === 'payment-failed') return { ...named, kind }
  const ends = lines.filter((line) => !isProration(line)).map(({ period }) => period?.end)
  const paidBy = [invoice, ...invoice.payments.map(({ payment }) => payment)]
  return {
    ...named,
    kind,
    isFirst: billing_reason === 'subscription_create',
    invoice: { id, createdAt },
    isFree: amount_paid === 0,
    charged: amount_paid && currency ? moneyOf(amount_paid, currency) : null,
    periodEnd: distinct(ends).toSorted().at(-1) ?? null,
    references: distinct([
      id,
      ...paidBy.flatMap(({ payment_intent, charge }) => [payment_intent, charge]),
    ]),
  }
}

function ofInvoicePayment(about: About, object: unknown): MoneyEvent | Ignored {
  const { invoice, payment } = InvoicePayment.parse(object)
  const references = distinct([invoice, payment.payment_intent, payment.charge])
  return references.length < 2
    ? { ignored: 'It names no payment.' }
    : { ...about, kind: 'invoice-payment', customer: null, references }
}

function ofRefund(about: About, object: unknown): MoneyEvent | Ignored {
  const charge = Charge.parse(object)
  // A partial refund does not end the subscription.
  if (!charge.refunded) return { ignored: 'Only a part was refunded.' }
  return {
    ...about,
    kind: 'refunded',
    customer: charge.customer,
    charge: charge.id,
    references: distinct([charge.id, charge.payment_intent, charge.invoice]),
    amount: amountOf(charge.amount_refunded, charge.currency),
  }
}

/** The status of a dispute after an event, by the event's type. */
const disputeStatus = {
  'charge.dispute.created': () => 'open',
  'charge.dispute.closed': (status) => (status === 'lost' ? 'lost' : 'won'),
  'charge.dispute.funds_reinstated': () => 'won',
} as const satisfies Record<string, (status: string) => 'open' | 'lost' | 'won'>

function ofDispute(type: keyof typeof disputeStatus, about: About, object: unknown): MoneyEvent {
  const { id, created, charge, payment_intent, amount, currency, status } = Dispute.parse(object)
  return {
    ...about,
    kind: 'dispute',
    customer: null,
    dispute: { id, createdAt: created },
    status: disputeStatus[type](status),
    charge: charge ?? payment_intent ?? id,
    references: distinct([charge, payment_intent]),
    amount: amountOf(amount, currency),
  }
}

type Reader = (about: About, object: unknown) => PaymentEvent | Ignored

const readers: Readonly<Record<string, Reader>> = {
  'checkout.session.completed': ofCheckout,
  'checkout.session.async_payment_succeeded': ofCheckout,
  'checkout.session.async_payment_failed': ofCheckout,
  'customer.subscription.created': ofSubscription,
  'customer.subscription.updated': ofSubscription,
  'customer.subscription.paused': ofSubscription,
  'customer.subscription.resumed': ofSubscription,
  'customer.subscription.deleted': ofSubscriptionEnd,
  'invoice.paid': (about, object) => ofInvoice('paid', about, object),
  'invoice.payment_succeeded': (about, object) => ofInvoice('paid', about, object),
  'invoice.payment_failed': (about, object) => ofInvoice('payment-failed', about, object),
  'invoice_payment.paid': ofInvoicePayment,
  'charge.refunded': ofRefund,
  'charge.dispute.created': (about, object) => ofDispute('charge.dispute.created', about, object),
  'charge.dispute.closed': (about, object) => ofDispute('charge.dispute.closed', about, object),
  'charge.dispute.funds_reinstated': (about, object) =>
    ofDispute('charge.dispute.funds_reinstated', about, object),
}

/** Translates events that affect plans; ignores all others. */
function eventOf({ id, type, created: at, data }: Envelope): PaymentEvent | Ignored {
  // A type is text of the caller: `constructor` is no reader.
  const reader = Object.hasOwn(readers, type) ? readers[type] : undefined
  return reader ? reader({ id, at }, data.object) : { ignored: `No plan depends on ${type}.` }
}

const unreadable = (field: string) =>
  new ClientProblem('invalid-request', 'This is no event that can be read.', {
    errors: [{ field, message: 'It is missing or malformed.' }],
  })

export function stripeEvents(): PaymentEvents {
  // The key is not used: the webhook only checks signatures.
  const { webhooks } = new Stripe('not-a-key')

  function verified(body: string, signature: string, secret: string, now: Date): unknown {
    try {
      // Signatures are valid for five minutes, measured by our clock.
      return webhooks.constructEvent(body, signature, secret, undefined, undefined, now.getTime())
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError)
        throw new ClientProblem('invalid-signature')
      // Signed, but not JSON.
      if (error instanceof SyntaxError) throw unreadable('body')
      throw error
    }
  }

  return {
    read(body, signature, secret, now) {
      const envelope = Envelope.safeParse(verified(body, signature, secret, now))
      if (!envelope.success) throw unreadable(envelope.error.issues[0]?.path.join('.') || 'body')
      try {
        return eventOf(envelope.data)
      } catch (error) {
        if (error instanceof z.ZodError)
          throw unreadable(`data.object.${error.issues[0]?.path.join('.')}`)
        throw error
      }
    },
  }
}
