import Stripe from 'stripe'
import * as z from 'zod'
import { ClientProblem } from '../domain/client-problem.ts'
import type { Fact } from '../domain/subscription.ts'

/** An event of the provider: a fact about one of its customers, or nothing that we act on. */
type PaymentEvent = { payer: string; fact: Fact } | { ignored: string }

export type PaymentEvents = {
  /**
   * @param body as it came, to the byte: the signature is over it
   * @throws ClientProblem `invalid-signature`, or `invalid-request` for a body that cannot be read
   */
  read(body: string, signature: string, secret: string, now: Date): PaymentEvent
}

const Id = z.string().min(1).max(255)
/** The provider gives an id, or the whole object where somebody asked it to expand it. */
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

const Checkout = z.looseObject({
  id: Id,
  customer: Reference,
  subscription: Reference,
  client_reference_id: z
    .string()
    .max(255)
    .nullish()
    .transform((id) => id || null),
  payment_status: z.string(),
})

const Price = z.looseObject({
  recurring: z.looseObject({ interval: z.string() }).nullish(),
})
const SubscriptionObject = z.looseObject({
  id: Id,
  customer: Reference,
  status: z.string().max(50),
  cancel_at_period_end: z.boolean().optional().catch(undefined),
  // Until 2025 it stood on the subscription itself; since then on its items.
  current_period_end: MaybeSeconds,
  items: z
    .looseObject({
      data: z.array(z.looseObject({ current_period_end: MaybeSeconds, price: Price.nullish() })),
    })
    .optional(),
})

const Invoice = z.looseObject({
  customer: Reference,
  billing_reason: z.string().nullish(),
  subscription: Reference,
  parent: z
    .looseObject({
      subscription_details: z.looseObject({ subscription: Reference }).nullish(),
    })
    .nullish(),
})

const Charge = z.looseObject({
  customer: Reference,
  created: MaybeSeconds,
  refunded: z.boolean().optional(),
})

type Envelope = z.output<typeof Envelope>
type About = Pick<Fact, 'id' | 'at'>

const known = (payer: string | null, fact: Fact): PaymentEvent =>
  payer === null ? { ignored: 'It names no customer.' } : { payer, fact }

function ofCheckout(about: About, object: unknown): PaymentEvent {
  const { id, customer, subscription, client_reference_id, payment_status } = Checkout.parse(object)
  return known(customer ?? subscription ?? id, {
    ...about,
    kind: 'checkout',
    paid: payment_status === 'paid' || payment_status === 'no_payment_required',
    userId: client_reference_id,
    subscription: subscription ?? id,
  })
}

function ofSubscription(about: About, object: unknown): PaymentEvent {
  const given = SubscriptionObject.parse(object)
  const [item] = given.items?.data ?? []
  const interval = item?.price?.recurring?.interval
  return known(given.customer ?? given.id, {
    ...about,
    kind: 'status',
    subscription: given.id,
    status: given.status,
    cancelsAtPeriodEnd: given.cancel_at_period_end ?? false,
    periodEnd: item?.current_period_end ?? given.current_period_end,
    interval: interval === 'year' || interval === 'month' ? interval : null,
  })
}

function ofSubscriptionEnd(about: About, object: unknown): PaymentEvent {
  const { id, customer } = SubscriptionObject.parse(object)
  return known(customer ?? id, { ...about, kind: 'ended', subscription: id })
}

function ofInvoice(kind: 'paid' | 'payment-failed', about: About, object: unknown): PaymentEvent {
  const invoice = Invoice.parse(object)
  const subscription =
    invoice.subscription ?? invoice.parent?.subscription_details?.subscription ?? null
  if (subscription === null) return { ignored: 'It is no invoice of a subscription.' }
  const isFirst = invoice.billing_reason === 'subscription_create'
  return known(
    invoice.customer ?? subscription,
    kind === 'paid' ? { ...about, kind, subscription, isFirst } : { ...about, kind, subscription },
  )
}

function ofRefund(about: About, object: unknown): PaymentEvent {
  const { customer, created, refunded } = Charge.parse(object)
  // A part that is given back is a courtesy, and no end of the subscription.
  if (refunded === false) return { ignored: 'Only a part was refunded.' }
  return known(customer, { ...about, kind: 'refunded', subscription: null, chargedAt: created })
}

const readers: Readonly<Record<string, (about: About, object: unknown) => PaymentEvent>> = {
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
  'charge.refunded': ofRefund,
}

/** What the provider's event says about plans; every other kind of event is ignored. */
function factOf({ id, type, created: at, data }: Envelope): PaymentEvent {
  const reader = readers[type]
  return reader ? reader({ id, at }, data.object) : { ignored: `Nothing hangs on ${type}.` }
}

const unreadable = (field: string) =>
  new ClientProblem('invalid-request', 'This is no event that can be read.', {
    errors: [{ field, message: 'It is missing or malformed.' }],
  })

export function stripeEvents(): PaymentEvents {
  // No call is made with it: the webhook needs the signature check alone.
  const { webhooks } = new Stripe('not-a-key')

  function verified(body: string, signature: string, secret: string, now: Date): unknown {
    try {
      // The time given is when it came: a signature may be five minutes old, and clocks may differ.
      return webhooks.constructEvent(body, signature, secret, undefined, undefined, now.getTime())
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError)
        throw new ClientProblem('invalid-signature')
      // It was signed, and still is no JSON.
      if (error instanceof SyntaxError) throw unreadable('body')
      throw error
    }
  }

  return {
    read(body, signature, secret, now) {
      const envelope = Envelope.safeParse(verified(body, signature, secret, now))
      if (!envelope.success) throw unreadable(envelope.error.issues[0]?.path.join('.') || 'body')
      try {
        return factOf(envelope.data)
      } catch (error) {
        if (error instanceof z.ZodError)
          throw unreadable(`data.object.${error.issues[0]?.path.join('.')}`)
        throw error
      }
    },
  }
}
