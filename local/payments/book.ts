import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { writeJson } from 'local-aws/state'
import { annualPrice, premiumPrice, promotionPrice } from '../../shared/plans/prices.ts'

const cents = (amount: number) => Math.round(amount * 100)
const { USD, GBP } = premiumPrice
const month = { mode: 'subscription', months: 1 } as const
const year = { mode: 'subscription', months: 12 } as const

/**
 * Products, each with a payment link: Premium by period and currency, and some that are not
 * Premium.
 */
export const products = {
  monthly: { ...month, price: 'price_localMonthly', amount: cents(USD), currency: 'usd' },
  annual: { ...year, price: 'price_localAnnual', amount: cents(annualPrice(USD)), currency: 'usd' },
  monthlyGbp: { ...month, price: 'price_localMonthlyGbp', amount: cents(GBP), currency: 'gbp' },
  annualGbp: {
    ...year,
    price: 'price_localAnnualGbp',
    amount: cents(annualPrice(GBP)),
    currency: 'gbp',
  },
  other: { ...month, price: 'price_localOther', amount: 500, currency: 'usd' },
  once: { price: 'price_localOnce', mode: 'payment', months: 0, amount: 100, currency: 'usd' },
  setup: { price: null, mode: 'setup', months: 0, amount: null, currency: null },
} as const
export type Product = keyof typeof products
export type Period = {
  [Name in Product]: (typeof products)[Name]['mode'] extends 'subscription' ? Name : never
}[Product]

/** One paid invoice with its payment intent and charge. */
export type Payment = {
  invoice: string
  paymentIntent: string
  charge: string
  /** Unix time in seconds, like all times in the provider's format. */
  createdAt: number
  periodEnd: number
  /** Cents or pence; set if a promotion changed it. @default the product's amount */
  amount?: number
  isRefunded: boolean
  dispute: { id: string; createdAt: number; status: 'needs_response' | 'lost' | 'won' } | null
}

/** One subscription, as the stand-in for the payment provider stores it. */
export type Subscription = {
  id: string
  customer: string
  email: string
  /** The account, from the checkout's `client_reference_id`. */
  userId: string | null
  period: Period
  status: 'active' | 'past_due' | 'canceled'
  /** Whether a bank debit is pending. */
  isUnpaid: boolean
  cancelsAtPeriodEnd: boolean
  startedAt: number
  periodEnd: number
  /** The payments, oldest first. */
  payments: Payment[]
}

export const newId = (prefix: string): string => `${prefix}_local${randomBytes(9).toString('hex')}`

export function periodAfter(start: number, period: Period): number {
  const date = new Date(start * 1000)
  date.setUTCMonth(date.getUTCMonth() + products[period].months)
  return Math.floor(date.getTime() / 1000)
}

export const amountOf = ({ period }: Pick<Subscription, 'period'>, { amount }: Payment): number =>
  amount ?? products[period].amount

/** The promotion code of the local stage: infra/stages/defaults.ts. */
const promotionCode = 'SAVE25'

/** The discount on the first payment: only for monthly Premium with the promotion code. */
export const discountOf = (product: Product, code: string): number => {
  if (code !== promotionCode || (product !== 'monthly' && product !== 'monthlyGbp')) return 0
  const { amount } = products[product]
  return amount - cents(promotionPrice(amount / 100))
}

export const newPayment = (createdAt: number, periodEnd: number): Payment => ({
  invoice: newId('in'),
  paymentIntent: newId('pi'),
  charge: newId('ch'),
  createdAt,
  periodEnd,
  isRefunded: false,
  dispute: null,
})

/** All subscriptions that were bought, stored in a file. */
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
   * The time of a new event, in seconds. Each event gets a later second than the one before, so
   * that events in quick succession keep their order.
   */
  nextSecond(): number {
    this.#lastSecond = Math.max(Math.floor(Date.now() / 1000), this.#lastSecond + 1)
    return this.#lastSecond
  }

  find(id: string): Subscription | undefined {
    return this.#subscriptions.find((it) => it.id === id)
  }

  /** Subscriptions of an account or, if there is none, of an e-mail address; newest first. */
  findByBuyer({ userId, email }: { userId: string; email: string }): Subscription[] {
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
