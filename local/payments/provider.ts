import { setTimeout } from 'node:timers/promises'
import Stripe from 'stripe'
import {
  amountOf,
  Book,
  discountOf,
  newId,
  newPayment,
  type Payment,
  type Period,
  periodAfter,
  products,
  type Subscription,
} from './book.ts'
import {
  checkoutMessage,
  declinedMessage,
  disputeMessage,
  invoiceMessage,
  invoicePaymentMessage,
  type Message,
  refundMessage,
  saleMessage,
  subscriptionMessage,
} from './events.ts'

/** Actions on an existing subscription, with their button texts. */
export const actions = {
  'cancel-now': 'Cancel now',
  'cancel-later': 'Cancel at the end of the period',
  refund: 'Refund the last payment',
  'refund-first': 'Refund the first payment',
  'refund-part': 'Refund a part of the last payment',
  dispute: 'The buyer disputes the last payment',
  'dispute-lost': 'The dispute is lost',
  'dispute-won': 'The dispute is won',
  'payment-fails': 'The next payment fails',
  'payment-succeeds': 'The next payment succeeds',
  'debit-arrives': 'The bank debit arrives',
  'debit-bounces': 'The bank debit bounces',
} as const
export type Action = keyof typeof actions

export type Visitor = { userId: string; email: string }

const maxAttempts = 5

/** The payment that an action applies to. */
export function paymentOf({ payments }: Subscription, action: Action): Payment | undefined {
  switch (action) {
    case 'refund':
    case 'refund-part':
      return payments.findLast(({ isRefunded }) => !isRefunded)
    case 'refund-first':
      return payments.length > 1 ? payments.find(({ isRefunded }) => !isRefunded) : undefined
    case 'dispute':
      return payments.findLast(({ dispute }) => dispute === null)
    case 'dispute-lost':
    case 'dispute-won':
      return payments.findLast(({ dispute }) => dispute?.status === 'needs_response')
    default:
      return undefined
  }
}

/** Stand-in for the payment provider: stores subscriptions and sends signed events. */
export class Provider {
  readonly book: Book
  readonly #webhook: string
  readonly #signingSecret: () => string
  readonly #webhooks = new Stripe('not-a-key').webhooks

  constructor(options: { file: string; webhook: string; signingSecret: () => string }) {
    this.book = new Book(options.file)
    this.#webhook = options.webhook
    this.#signingSecret = options.signingSecret
  }

  async buy(
    buyer: Visitor & {
      period: Period
      /** Whether it is paid by bank debit, which takes days. */
      isUnpaid: boolean
      /** Promotion code. */
      code?: string
      /** Customer of an earlier purchase. @default a new customer, as payment links create */
      customer?: string | undefined
    },
  ): Promise<void> {
    const startedAt = this.book.nextSecond()
    const periodEnd = periodAfter(startedAt, buyer.period)
    const discount = discountOf(buyer.period, buyer.code ?? '')
    const first: Payment = {
      ...newPayment(startedAt, periodEnd),
      ...(discount > 0 && { amount: products[buyer.period].amount - discount }),
    }
    const bought: Subscription = {
      id: newId('sub'),
      customer: buyer.customer ?? newId('cus'),
      email: buyer.email,
      userId: buyer.userId || null,
      period: buyer.period,
      status: 'active',
      isUnpaid: buyer.isUnpaid,
      cancelsAtPeriodEnd: false,
      startedAt,
      periodEnd,
      payments: buyer.isUnpaid ? [] : [first],
    }
    await this.#saveAndSend(bought, [
      subscriptionMessage('customer.subscription.created', bought),
      ...(buyer.isUnpaid ? [] : paidMessages(bought, first)),
      checkoutMessage('checkout.session.completed', bought),
    ])
  }

  /** Sells a product that is not a subscription. */
  sell(product: 'once' | 'setup', visitor: Visitor): Promise<void> {
    return this.#send(saleMessage(product, visitor))
  }

  /** Sends the event of a card that is declined at the checkout. No subscription is created. */
  decline(): Promise<void> {
    return this.#send(declinedMessage())
  }

  async act(it: Subscription, action: Action): Promise<void> {
    const payment = paymentOf(it, action)
    if (payment) return this.#actOnPayment(it, payment, action)
    switch (action) {
      case 'cancel-now': {
        const ended: Subscription = { ...it, status: 'canceled' }
        return this.#saveAndSend(ended, [
          subscriptionMessage('customer.subscription.deleted', ended),
        ])
      }
      case 'cancel-later': {
        const ending = { ...it, cancelsAtPeriodEnd: true }
        return this.#saveAndSend(ending, [
          subscriptionMessage('customer.subscription.updated', ending),
        ])
      }
      case 'payment-fails': {
        const late: Subscription = { ...it, status: 'past_due' }
        const open = newPayment(this.book.nextSecond(), it.periodEnd)
        return this.#saveAndSend(late, [
          invoiceMessage('invoice.payment_failed', late, open),
          subscriptionMessage('customer.subscription.updated', late),
        ])
      }
      case 'payment-succeeds': {
        const periodEnd = periodAfter(it.periodEnd, it.period)
        return this.#paid({ ...it, status: 'active', periodEnd }, 'customer.subscription.updated')
      }
      case 'debit-arrives':
        return this.#paid(
          { ...it, isUnpaid: false },
          'checkout.session.async_payment_succeeded',
          it.startedAt,
        )
      case 'debit-bounces': {
        const ended: Subscription = { ...it, status: 'canceled' }
        return this.#saveAndSend(ended, [
          checkoutMessage('checkout.session.async_payment_failed', ended),
          subscriptionMessage('customer.subscription.deleted', ended),
        ])
      }
    }
  }

  #actOnPayment(it: Subscription, payment: Payment, action: Action): Promise<void> {
    const amount = amountOf(it, payment)
    const dispute = (status: NonNullable<Payment['dispute']>['status'], type: string) => {
      const now = {
        ...(payment.dispute ?? { id: newId('du'), createdAt: this.book.nextSecond() }),
        status,
      }
      const message = disputeMessage(`charge.dispute.${type}`, it, payment, now)
      return this.#saveAndSend(withPayment(it, { ...payment, dispute: now }), [message])
    }
    switch (action) {
      case 'dispute':
        return dispute('needs_response', 'created')
      case 'dispute-lost':
        return dispute('lost', 'closed')
      case 'dispute-won':
        return dispute('won', 'closed')
      case 'refund-part':
        return this.#saveAndSend(it, [refundMessage(it, payment, Math.round(amount / 2))])
      default: {
        const refunded = withPayment(it, { ...payment, isRefunded: true })
        return this.#saveAndSend(refunded, [refundMessage(refunded, payment, amount)])
      }
    }
  }

  async #paid(
    it: Subscription,
    type: 'customer.subscription.updated' | 'checkout.session.async_payment_succeeded',
    createdAt = this.book.nextSecond(),
  ): Promise<void> {
    const payment = newPayment(createdAt, it.periodEnd)
    const now = { ...it, payments: [...it.payments, payment] }
    await this.#saveAndSend(now, [
      ...paidMessages(now, payment),
      type === 'customer.subscription.updated'
        ? subscriptionMessage(type, now)
        : checkoutMessage(type, now),
    ])
  }

  async #saveAndSend(now: Subscription, messages: Message[]): Promise<void> {
    this.book.save(now)
    for (const message of messages) await this.#send(message)
  }

  /** @throws if the product does not accept the event after some attempts */
  async #send({ type, object }: Message): Promise<void> {
    const payload = JSON.stringify({
      id: newId('evt'),
      object: 'event',
      api_version: '2025-09-30.clover',
      created: this.book.nextSecond(),
      livemode: false,
      type,
      data: { object },
    })
    let answer = 'no answer'
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const signature = this.#webhooks.generateTestHeaderString({
        payload,
        secret: this.#signingSecret(),
      })
      try {
        const response = await fetch(this.#webhook, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          body: payload,
        })
        if (response.ok) return
        answer = `${response.status} ${await response.text()}`
      } catch (error) {
        answer = String(error)
      }
      await setTimeout(200 * attempt)
    }
    throw new Error(`The webhook does not accept ${type}: ${answer}`)
  }
}

const paidMessages = (it: Subscription, payment: Payment): Message[] => [
  invoiceMessage('invoice.paid', it, payment),
  invoicePaymentMessage(payment),
]

const withPayment = (it: Subscription, payment: Payment): Subscription => ({
  ...it,
  payments: it.payments.map((one) => (one.invoice === payment.invoice ? payment : one)),
})
