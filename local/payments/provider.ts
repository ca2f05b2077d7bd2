import { setTimeout } from 'node:timers/promises'
import Stripe from 'stripe'
import { Book, newId, type Period, periodAfter, type Subscription } from './book.ts'
import {
  checkoutMessage,
  declinedMessage,
  invoiceMessage,
  type Message,
  refundMessage,
  subscriptionMessage,
} from './events.ts'

/** What can be done with a subscription that is there. */
export const actions = {
  'cancel-now': 'Cancel now',
  'cancel-later': 'Cancel at the end of the period',
  refund: 'Refund the last payment',
  'payment-fails': 'The next payment fails',
  'payment-succeeds': 'The next payment succeeds',
  'debit-arrives': 'The bank debit arrives',
  'debit-bounces': 'The bank debit bounces',
} as const
export type Action = keyof typeof actions

const attempts = 5

/** Plays the payment provider: keeps subscriptions, and says what happens in signed events. */
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

  async buy(buyer: {
    userId: string
    email: string
    period: Period
    payment: 'paid' | 'unpaid'
  }): Promise<void> {
    const startedAt = this.book.second()
    const bought: Subscription = {
      id: newId('sub'),
      customer: newId('cus'),
      email: buyer.email,
      userId: buyer.userId || null,
      period: buyer.period,
      status: 'active',
      payment: buyer.payment,
      cancelsAtPeriodEnd: false,
      startedAt,
      periodEnd: periodAfter(startedAt, buyer.period),
      chargedAt: startedAt,
    }
    await this.#tell(bought, [
      subscriptionMessage('customer.subscription.created', bought),
      ...(buyer.payment === 'paid' ? [invoiceMessage('invoice.paid', bought, true)] : []),
      checkoutMessage('checkout.session.completed', bought),
    ])
  }

  /** A card that is refused at the checkout: there is no subscription, and the event says so. */
  decline(): Promise<void> {
    return this.#send(declinedMessage())
  }

  async act(it: Subscription, action: Action): Promise<void> {
    switch (action) {
      case 'cancel-now': {
        const ended: Subscription = { ...it, status: 'canceled' }
        return this.#tell(ended, [subscriptionMessage('customer.subscription.deleted', ended)])
      }
      case 'cancel-later': {
        const ending = { ...it, cancelsAtPeriodEnd: true }
        return this.#tell(ending, [subscriptionMessage('customer.subscription.updated', ending)])
      }
      case 'refund': {
        const refunded: Subscription = { ...it, payment: 'refunded' }
        return this.#tell(refunded, [refundMessage(refunded)])
      }
      case 'payment-fails': {
        const late: Subscription = { ...it, status: 'past_due' }
        return this.#tell(late, [
          invoiceMessage('invoice.payment_failed', late),
          subscriptionMessage('customer.subscription.updated', late),
        ])
      }
      case 'payment-succeeds':
        return this.#renew(it)
      case 'debit-arrives': {
        const paid: Subscription = { ...it, payment: 'paid' }
        return this.#tell(paid, [checkoutMessage('checkout.session.async_payment_succeeded', paid)])
      }
      case 'debit-bounces': {
        const ended: Subscription = { ...it, status: 'canceled' }
        return this.#tell(ended, [
          checkoutMessage('checkout.session.async_payment_failed', ended),
          subscriptionMessage('customer.subscription.deleted', ended),
        ])
      }
    }
  }

  async #renew(it: Subscription): Promise<void> {
    const renewed: Subscription = {
      ...it,
      status: 'active',
      payment: 'paid',
      periodEnd: periodAfter(it.periodEnd, it.period),
      chargedAt: this.book.second(),
    }
    await this.#tell(renewed, [
      invoiceMessage('invoice.paid', renewed),
      subscriptionMessage('customer.subscription.updated', renewed),
    ])
  }

  async #tell(now: Subscription, messages: Message[]): Promise<void> {
    this.book.save(now)
    for (const message of messages) await this.#send(message)
  }

  /** @throws where the product does not take it after some attempts */
  async #send({ type, object }: Message): Promise<void> {
    const payload = JSON.stringify({
      id: newId('evt'),
      object: 'event',
      api_version: '2025-09-30.clover',
      created: this.book.second(),
      livemode: false,
      type,
      data: { object },
    })
    let answer = 'no answer'
    for (let attempt = 1; attempt <= attempts; attempt++) {
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
    throw new Error(`The webhook does not take ${type}: ${answer}`)
  }
}
