import { type Plan, planNames, plans } from '../../shared/plans.ts'

/** What a plan, a check and a date should be, as plainly as it can be said. */

const day = 24 * 60 * 60 * 1000

export const eventKinds = [
  'checkout',
  'checkout-unpaid',
  'debit-arrives',
  'renewed',
  'failed',
  'past_due',
  'active',
  'deleted',
  'refunded',
] as const
export type EventKind = (typeof eventKinds)[number]
export type SentEvent = { subscription: number; kind: EventKind; at: number }

type ModelRequest = {
  name: string
  at: number
  due: number
  status: 'pending' | 'failed' | 'cancelled'
}

const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7)
const better = (a: Plan, b: Plan): Plan => (planNames.indexOf(a) > planNames.indexOf(b) ? a : b)
const isPayment = (kind: EventKind): boolean =>
  ['checkout', 'debit-arrives', 'renewed'].includes(kind)

function gives(events: readonly SentEvent[], now: number): boolean {
  let [paid, over, back] = [false, false, false]
  let lateSince: number | undefined
  for (const { kind, at } of events.toSorted((a, b) => a.at - b.at)) {
    if (isPayment(kind)) [paid, back, lateSince] = [true, false, undefined]
    if (kind === 'failed' && paid) lateSince ??= at
    if (kind === 'past_due') lateSince ??= at
    if (kind === 'active') lateSince = undefined
    if (kind === 'refunded' && paid) back = true
    if (kind === 'deleted') over = true
  }
  return paid && !over && !back && (lateSince === undefined || now < lateSince + 7 * day)
}

export class Model {
  now: number
  given: Plan = 'free'
  readonly requests: ModelRequest[] = []
  /** How many were cancelled, by the day in UTC. */
  readonly #cancelled = new Map<string, number>()
  /** Those that have arrived, each once. */
  readonly arrived = new Set<SentEvent>()

  constructor(now: number) {
    this.now = now
  }

  get plan(): Plan {
    const bySubscription = Map.groupBy(this.arrived, ({ subscription }) => subscription)
    // Only a checkout says whose subscription it is.
    const mine = [...bySubscription.values()].filter((events) =>
      events.some(({ kind }) => kind.startsWith('checkout') || kind === 'debit-arrives'),
    )
    return better(this.given, mine.some((events) => gives(events, this.now)) ? 'premium' : 'free')
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

  /** After anything that may have bettered the plan: dates become earlier, and never later. */
  hasten(): void {
    const hours = plans[this.plan].deliveryHours
    for (const request of this.requests)
      if (request.status === 'pending')
        request.due = Math.min(request.due, request.at + hours * 3_600_000)
  }
}
