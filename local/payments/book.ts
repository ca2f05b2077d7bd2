import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { writeJson } from '../state.ts'

export type Period = 'monthly' | 'annual'

/** One subscription, as the stand-in of the payment provider keeps it. */
export type Subscription = {
  id: string
  customer: string
  email: string
  /** Whom the checkout named: `client_reference_id`. */
  userId: string | null
  period: Period
  status: 'active' | 'past_due' | 'canceled'
  /** `unpaid` while a bank debit is under way. */
  payment: 'paid' | 'unpaid' | 'refunded'
  cancelsAtPeriodEnd: boolean
  /** Seconds since 1970, as everything in the provider's format. */
  startedAt: number
  periodEnd: number
  chargedAt: number
}

export const newId = (prefix: string): string => `${prefix}_local${randomBytes(9).toString('hex')}`

const months: Readonly<Record<Period, number>> = { monthly: 1, annual: 12 }

export function periodAfter(start: number, period: Period): number {
  const date = new Date(start * 1000)
  date.setUTCMonth(date.getUTCMonth() + months[period])
  return Math.floor(date.getTime() / 1000)
}

/** Every subscription that was ever bought here, in a file. */
export class Book {
  readonly #file: string
  #subscriptions: Subscription[]
  #lastSecond = 0

  constructor(file: string) {
    this.#file = file
    this.#subscriptions = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Subscription[])
      : []
  }

  /**
   * The time of a new event. The provider's clock counts seconds; here each event has one of its
   * own, so that quick hands and tests see the order that they made.
   */
  second(): number {
    this.#lastSecond = Math.max(Math.floor(Date.now() / 1000), this.#lastSecond + 1)
    return this.#lastSecond
  }

  find(id: string): Subscription | undefined {
    return this.#subscriptions.find((it) => it.id === id)
  }

  /** By whom the checkout named, or by address; newest first. */
  of({ userId, email }: { userId: string; email: string }): Subscription[] {
    return this.#subscriptions
      .filter((it) => (userId ? it.userId === userId : email !== '' && it.email === email))
      .toReversed()
  }

  save(subscription: Subscription): void {
    this.#subscriptions = [
      ...this.#subscriptions.filter(({ id }) => id !== subscription.id),
      subscription,
    ]
    writeJson(this.#file, this.#subscriptions)
  }
}
