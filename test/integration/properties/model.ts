import { type Plan, planNames, plans } from '../../../shared/plans/plans.ts'

/** A simple model of the rules for plans, checks and due dates. */

const day = 24 * 60 * 60 * 1000

/** Events about one subscription. */
const subscriptionKinds = [
  'checkout',
  'checkout-unpaid',
  'debit-arrives',
  'renewed',
  'failed',
  'past_due',
  'active',
  'cancelling',
  'unpaid',
  'deleted',
] as const
/** Events about the payment of one of its invoices. */
const moneyKinds = [
  'attached',
  'refunded',
  'refunded-in-part',
  'disputed',
  'dispute-lost',
  'dispute-won',
  'funds-reinstated',
] as const
export const eventKinds = [...subscriptionKinds, ...moneyKinds] as const
export type EventKind = (typeof eventKinds)[number]
export type SentEvent = {
  subscription: number
  kind: EventKind
  at: number
  /** The creation time of the invoice, unique among invoices; null for other events. */
  invoice: number | null
}

export type ModelSubscription = {
  customer: number
  /** Whether its price belongs to another product than Premium. */
  isOther: boolean
  /** Whether invoices name their payments; otherwise an event connects them. */
  isOldShape: boolean
}

type ModelRequest = {
  name: string
  at: number
  due: number
  status: 'pending' | 'failed' | 'cancelled'
}

const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7)
const better = (a: Plan, b: Plan): Plan => (planNames.indexOf(a) > planNames.indexOf(b) ? a : b)
const isCheckout = (kind: EventKind): boolean =>
  ['checkout', 'checkout-unpaid', 'debit-arrives'].includes(kind)
const isPayment = (kind: EventKind): boolean =>
  ['checkout', 'debit-arrives', 'renewed'].includes(kind)
const isGood = (kind: EventKind): boolean => ['active', 'cancelling'].includes(kind)
const isStatus = (kind: EventKind): boolean => isGood(kind) || ['past_due', 'unpaid'].includes(kind)
const namesPeriod = (kind: EventKind): boolean => kind === 'renewed' || isStatus(kind)
const namesPrice = (kind: EventKind): boolean =>
  namesPeriod(kind) || ['failed', 'deleted'].includes(kind)

/** Whether the newest payment was refunded or lost, if events connect it with its invoice. */
function isReversed(events: readonly SentEvent[], isOldShape: boolean): boolean {
  const invoices = events
    .filter(({ kind }) => kind === 'renewed')
    .map(({ invoice }) => invoice ?? 0)
  const ofNewest = events.filter(({ invoice }) => invoice === Math.max(...invoices))
  if (!isOldShape && !ofNewest.some(({ kind }) => kind === 'attached')) return false
  if (ofNewest.some(({ kind }) => kind === 'refunded')) return true
  const last = ofNewest.findLast(({ kind }) => /dispute|funds/.test(kind))
  return last?.kind === 'dispute-lost'
}

function isPremiumBy(
  events: readonly SentEvent[],
  { isOldShape, isOther }: ModelSubscription,
  { now, begin }: { now: number; begin: number },
): boolean {
  if (isOther && events.some(({ kind }) => namesPrice(kind))) return false
  let paidAt: number | undefined
  let lateSince: number | undefined
  let period = 0
  let isClosed = false
  for (const { kind, at } of events) {
    if (isPayment(kind)) [paidAt, lateSince] = [at, undefined]
    if (isGood(kind)) lateSince = undefined
    if (paidAt !== undefined && ['failed', 'past_due'].includes(kind)) lateSince ??= at
    if (isPayment(kind) || isStatus(kind)) isClosed = kind === 'unpaid'
    if (namesPeriod(kind)) period = begin + (Math.floor((at - begin) / (30 * day)) + 1) * 30 * day
  }
  if (paidAt === undefined || isClosed || events.some(({ kind }) => kind === 'deleted'))
    return false
  // Until an event names the price, the product is unknown.
  const unnamedDays = events.some(({ kind }) => namesPrice(kind)) ? 366 : 0
  const paidUntil = period > paidAt ? period : paidAt + unnamedDays * day
  return (
    now < Math.min(paidUntil, lateSince ?? paidUntil) + 7 * day && !isReversed(events, isOldShape)
  )
}

export class Model {
  now: number
  given: Plan = 'free'
  readonly requests: ModelRequest[] = []
  /** The number of cancellations by UTC day. */
  readonly #cancelled = new Map<string, number>()
  /** Events that have arrived, each once. */
  readonly arrived = new Set<SentEvent>()

  readonly #begin: number
  readonly #subscriptions: readonly ModelSubscription[]

  constructor(now: number, subscriptions: readonly ModelSubscription[]) {
    this.now = now
    this.#begin = now
    this.#subscriptions = subscriptions
  }

  get plan(): Plan {
    const inOrder = [...this.arrived].toSorted((a, b) => a.at - b.at)
    const customerOf = (event: SentEvent) => this.#subscriptions[event.subscription]?.customer
    // Only checkouts name the account; it then applies to all payments of their customer.
    const customers = new Set(inOrder.filter(({ kind }) => isCheckout(kind)).map(customerOf))
    const isPremium = this.#subscriptions.some(
      (it, n) =>
        customers.has(it.customer) &&
        isPremiumBy(
          inOrder.filter(({ subscription }) => subscription === n),
          it,
          { now: this.now, begin: this.#begin },
        ),
    )
    return better(this.given, isPremium ? 'premium' : 'free')
  }

  get used(): number {
    const counted = this.requests.filter(({ status }) => status === 'pending')
    return plans[this.plan].period === 'month'
      ? counted.filter(({ at }) => monthOf(at) === monthOf(this.now)).length
      : counted.length
  }

  submit(name: string): string {
    const { plan, now } = this
    if (this.requests.some((it) => it.name === name && it.status === 'pending'))
      return 'already-requested'
    const { limit, period, deliveryHours } = plans[plan]
    if (limit !== null && this.used >= limit)
      return period === 'month' ? 'monthly-limit-reached' : 'free-limit-reached'
    this.requests.push({ name, at: now, due: now + deliveryHours * 3_600_000, status: 'pending' })
    return 'done'
  }

  cancel(request: ModelRequest): string {
    if (request.status === 'cancelled') return 'done'
    if (request.status !== 'pending' || this.now - request.at >= 15 * 60_000)
      return 'too-late-to-cancel'
    const today = new Date(this.now).toISOString().slice(0, 10)
    const before = this.#cancelled.get(today) ?? 0
    if (before >= 10) return 'cancellation-limit-reached'
    this.#cancelled.set(today, before + 1)
    request.status = 'cancelled'
    return 'done'
  }

  fail(request: ModelRequest): void {
    if (request.status === 'pending') request.status = 'failed'
  }

  /** Called after changes that may improve the plan: its hours count from then, and due dates become earlier, never later. */
  bringDueDatesForward(): void {
    const hours = plans[this.plan].deliveryHours
    for (const request of this.requests)
      if (request.status === 'pending')
        request.due = Math.min(request.due, this.now + hours * 3_600_000)
  }
}
