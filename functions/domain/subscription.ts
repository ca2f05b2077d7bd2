/** What one message of the payment provider says, as far as plans go. Times are ISO 8601. */
type Saying =
  /** A checkout ended: `paid`, or waiting for a slow means of payment. `userId` is who it names. */
  | { kind: 'checkout'; paid: boolean; userId: string | null }
  /** `isFirst`: of a new subscription, whose checkout names the account. */
  | { kind: 'paid'; isFirst: boolean }
  | { kind: 'payment-failed' }
  | {
      kind: 'status'
      status: string
      cancelsAtPeriodEnd: boolean
      periodEnd: string | null
      interval: 'month' | 'year' | null
    }
  | { kind: 'ended' }
  /** The whole of a charge was given back. `chargedAt` tells which payment that was. */
  | { kind: 'refunded'; chargedAt: string | null }

export type Fact = Saying & {
  /** The provider's id of the event. */
  id: string
  at: string
  /** null where the message names none (a refund is of the customer's last payment). */
  subscription: string | null
}

/** One subscription, as all that was said about it adds up. */
export type Subscription = {
  id: string
  /** Whose facts they are, in the provider's books. */
  payer: string
  /** `active`, `past_due`, `canceled`, `refunded`, … in the provider's words; `cancelling` is ours. */
  status: string
  /** Of its first payment; null where nothing was ever paid. */
  startedAt: string | null
  periodEnd: string | null
  interval: 'month' | 'year' | null
  /** While a payment is past due Premium goes on until here; null otherwise. */
  graceUntil: string | null
  /** Gives Premium: for good, or until `graceUntil` where that is set. */
  isOpen: boolean
}

const day = 24 * 60 * 60 * 1000
const graceDays = 7
/** How long after its charge a payment may have been told: a refund is of that payment. */
const tellingDays = 7

const rank: Readonly<Record<Fact['kind'], number>> = {
  checkout: 1,
  'payment-failed': 2,
  paid: 3,
  status: 4,
  refunded: 5,
  ended: 6,
}

/**
 * The provider's clock has seconds only, and events come in any order: within one second what ends
 * something comes last, and the event's own id settles the rest.
 */
const inOrder = (a: Fact, b: Fact): number =>
  Date.parse(a.at) - Date.parse(b.at) ||
  // The status that a subscription is born with says less than the payment of the same second.
  rankOf(a) - rankOf(b) ||
  (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

const rankOf = (fact: Fact): number =>
  fact.kind === 'status' && fact.status === 'incomplete' ? 0 : rank[fact.kind]

/** Statuses that mean an open bill, and those that nothing is delivered for. */
const isPastDue = (status: string): boolean => status === 'past_due'
/** Statuses that are final. */
export const isOver = (status: string): boolean =>
  ['canceled', 'incomplete_expired'].includes(status)
const isGood = (status: string): boolean => ['active', 'trialing'].includes(status)

type Running = {
  status: string
  cancelsAtPeriodEnd: boolean
  periodEnd: string | null
  interval: 'month' | 'year' | null
  startedAt: string | null
  lastPaidAt: string | null
  pastDueSince: string | null
  ended: boolean
  refunded: boolean
}

const nothingYet: Running = {
  status: 'incomplete',
  cancelsAtPeriodEnd: false,
  periodEnd: null,
  interval: null,
  startedAt: null,
  lastPaidAt: null,
  pastDueSince: null,
  ended: false,
  refunded: false,
}

const paidAt = (now: Running, at: string): Running => ({
  ...now,
  status: isGood(now.status) ? now.status : 'active',
  startedAt: now.startedAt ?? at,
  lastPaidAt: at,
  pastDueSince: null,
  refunded: false,
})

const withStatus = (now: Running, status: string, at: string): Running => ({
  ...now,
  status,
  pastDueSince: isPastDue(status) ? (now.pastDueSince ?? at) : null,
})

function isOfLastPayment(now: Running, chargedAt: string | null): boolean {
  if (now.lastPaidAt === null) return false
  if (chargedAt === null) return true
  return Date.parse(now.lastPaidAt) - Date.parse(chargedAt) < tellingDays * day
}

function step(now: Running, fact: Fact): Running {
  switch (fact.kind) {
    case 'checkout':
      return fact.paid ? paidAt(now, fact.at) : now
    case 'paid':
      return paidAt(now, fact.at)
    case 'payment-failed':
      // Of the very first payment: there is nothing to be past due with.
      return now.lastPaidAt === null ? now : withStatus(now, 'past_due', fact.at)
    case 'status': {
      const { cancelsAtPeriodEnd, periodEnd, interval, status, at } = fact
      return {
        ...withStatus(now, status, at),
        cancelsAtPeriodEnd,
        periodEnd: periodEnd ?? now.periodEnd,
        interval: interval ?? now.interval,
      }
    }
    case 'refunded':
      return isOfLastPayment(now, fact.chargedAt) ? { ...now, refunded: true } : now
    case 'ended':
      return { ...now, ended: true }
  }
}

function statusOf(now: Running): string {
  if (now.refunded) return 'refunded'
  if (now.ended) return 'canceled'
  // A slow means of payment: the provider calls it active before the money has come.
  if (now.startedAt === null && isGood(now.status)) return 'incomplete'
  if (isGood(now.status) && now.cancelsAtPeriodEnd) return 'cancelling'
  return now.status
}

/**
 * A subscription as its facts say, whatever order they came in and however often: they are put in
 * order first.
 */
function subscriptionOf(payer: string, id: string, facts: readonly Fact[]): Subscription {
  const end = facts
    .filter(({ subscription }) => subscription === null || subscription === id)
    .toSorted(inOrder)
    .reduce(step, nothingYet)
  const { pastDueSince, startedAt, periodEnd, interval } = end
  const graceUntil =
    pastDueSince === null
      ? null
      : new Date(Date.parse(pastDueSince) + graceDays * day).toISOString()
  const isPaid = startedAt !== null && !end.refunded && !end.ended
  return {
    id,
    payer,
    status: statusOf(end),
    startedAt,
    periodEnd,
    interval,
    graceUntil: isPaid ? graceUntil : null,
    isOpen: isPaid && (isGood(end.status) || isPastDue(end.status)),
  }
}

export const givesPremium = ({ isOpen, graceUntil }: Subscription, now: Date): boolean =>
  isOpen && (graceUntil === null || now.toISOString() < graceUntil)

/** Whether the provider may charge for the subscription after this. */
export const mayBeCharged = (fact: Fact): boolean =>
  fact.kind === 'checkout' ||
  fact.kind === 'paid' ||
  fact.kind === 'payment-failed' ||
  (fact.kind === 'status' && !isOver(fact.status))

/** Whose account it is, as the customer's checkouts say: the last one that names somebody. */
export const namedBy = (facts: readonly Fact[]): string | undefined =>
  facts
    .toSorted(inOrder)
    .flatMap((fact) => (fact.kind === 'checkout' && fact.userId !== null ? [fact.userId] : []))
    .at(-1)

/** Every subscription that a customer's facts tell of. */
export const subscriptionsOf = (payer: string, facts: readonly Fact[]): Subscription[] =>
  [...new Set(facts.flatMap(({ subscription }) => subscription ?? []))]
    .toSorted()
    .map((id) => subscriptionOf(payer, id, facts))
