import type { Money, MoneyEvent, SubscriptionEvent } from './payment-event.ts'

/**
 * A time with a tie-breaker, sortable as text: the provider's times have whole seconds.
 */
type Stamp = string

export const timeOf = (stamp: Stamp): string => stamp.slice(0, '2026-01-01T00:00:00.000Z'.length)

type Dispute = {
  /** When it was opened, and its id. */
  opened: Stamp
  id: string
  status: 'open' | 'lost' | 'won'
  /** The event that reported it. */
  stamp: Stamp
  /** The invoice whose payment is disputed; null until an event names it. */
  invoice: Stamp | null
}

/** An event that may cause an e-mail to the buyer. */
type RecentEvent = {
  stamp: Stamp
  id: string
  kind: 'paid' | 'payment-failed' | 'refunded' | 'dispute-lost' | 'ended'
  /** The invoice that the event is about; null until an event names it. */
  invoice: Stamp | null
}

/**
 * The events of one subscription, reduced to maxima, minima and small sets by the provider's time.
 * Merging is commutative, associative and idempotent (a CRDT), so events may arrive late,
 * repeatedly and in any order, and a history stays small.
 */
export type SubscriptionHistory = {
  /** The first of all price ids named by events, in alphabetical order. */
  prices: string[]
  firstPaidAt: string | null
  lastPaid: Stamp | null
  /** From the newest status event. */
  status: { stamp: Stamp; status: string; cancelsAtPeriodEnd: boolean } | null
  /** The newest event that calls it active or trialing. */
  lastActive: Stamp | null
  /** Events about an unpaid invoice: see `keptPastDue`. */
  pastDue: Stamp[]
  /** The newest event that names the end of a period. */
  period: { stamp: Stamp; end: string } | null
  interval: { stamp: Stamp; interval: 'month' | 'year' } | null
  hasEnded: boolean
  /**
   * The newest invoice that something was charged for, and the newest whose charge was refunded.
   */
  paidInvoice: Stamp | null
  refundedInvoice: Stamp | null
  /** The newest charge, and its invoice. */
  charge: ({ stamp: Stamp; invoice: Stamp } & Money) | null
  /** The newest. */
  disputes: Dispute[]
  /** The newest references of its payments, for erasure. */
  references: Stamp[]
  /** The newest. */
  recent: RecentEvent[]
}

/** The events of one payment, until an event names its invoice. */
export type PaymentHistory = {
  references: string[]
  isRefunded: boolean
  disputes: Dispute[]
  recent: RecentEvent[]
}

export const emptyHistory: SubscriptionHistory = {
  prices: [],
  firstPaidAt: null,
  lastPaid: null,
  status: null,
  lastActive: null,
  pastDue: [],
  period: null,
  interval: null,
  hasEnded: false,
  paidInvoice: null,
  refundedInvoice: null,
  charge: null,
  disputes: [],
  references: [],
  recent: [],
}

export const emptyPayment: PaymentHistory = {
  references: [],
  isRefunded: false,
  disputes: [],
  recent: [],
}

const maxPrices = 10
const maxDisputes = 10
const maxRecent = 10
/** Invoice, payment intent and charge of 20 payments. */
const maxReferences = 60
/** Per payment. */
const maxPaymentReferences = 30
const maxPastDue = 20
/** More than the days of grace. */
const maxPastDueDays = 9

/** Order of events within one second. */
const rank = { incomplete: 0, checkout: 1, 'payment-failed': 2, paid: 3, status: 4 } as const
const disputeRank = { open: 0, lost: 1, won: 2 } as const

const stampOf = ({ at, id }: { at: string; id: string }, order: number): Stamp =>
  `${at} ${order} ${id}`

export const invoiceStamp = ({ id, createdAt }: { id: string; createdAt: string }): Stamp =>
  `${createdAt} ${id}`

export const isActiveStatus = (status: string): boolean => ['active', 'trialing'].includes(status)
export const isPastDue = (status: string): boolean => status === 'past_due'

const sorted = (values: readonly string[]): string[] => [...new Set(values)].toSorted()

const later = (a: Stamp | null, b: Stamp | null): Stamp | null =>
  a === null ? b : b === null ? a : a > b ? a : b

const earlier = (a: Stamp | null, b: Stamp | null): Stamp | null =>
  a === null ? b : b === null ? a : a < b ? a : b

const newer = <Stamped extends { stamp: Stamp }>(
  a: Stamped | null,
  b: Stamped | null,
): Stamped | null => (a === null ? b : b === null ? a : a.stamp > b.stamp ? a : b)

/**
 * Keeps the newest, and the first of each of the newest days. So many failed payments in a row do
 * not extend the days of grace.
 */
function keptPastDue(late: readonly Stamp[]): Stamp[] {
  const all = sorted(late)
  const byDay = Map.groupBy(all, (stamp) => stamp.slice(0, '2026-01-01'.length))
  const firsts = [...byDay.values()].flatMap(([first]) => first ?? [])
  return sorted([...all.slice(-maxPastDue), ...firsts.slice(-maxPastDueDays)])
}

function mergeDisputes(disputes: readonly Dispute[]): Dispute[] {
  const byDispute = Map.groupBy(disputes, ({ opened }) => opened)
  return [...byDispute.values()]
    .flatMap((same) => same.reduce<Dispute | null>(newer, null) ?? [])
    .toSorted((a, b) => (a.opened < b.opened ? -1 : 1))
    .slice(-maxDisputes)
}

const mergeRecent = (recent: readonly RecentEvent[]): RecentEvent[] =>
  [...new Map(recent.map((event) => [event.stamp, event])).values()]
    .toSorted((a, b) => (a.stamp < b.stamp ? -1 : 1))
    .slice(-maxRecent)

export const merge = (a: SubscriptionHistory, b: SubscriptionHistory): SubscriptionHistory => ({
  prices: sorted([...a.prices, ...b.prices]).slice(0, maxPrices),
  firstPaidAt: earlier(a.firstPaidAt, b.firstPaidAt),
  lastPaid: later(a.lastPaid, b.lastPaid),
  status: newer(a.status, b.status),
  lastActive: later(a.lastActive, b.lastActive),
  pastDue: keptPastDue([...a.pastDue, ...b.pastDue]),
  period: newer(a.period, b.period),
  interval: newer(a.interval, b.interval),
  hasEnded: a.hasEnded || b.hasEnded,
  paidInvoice: later(a.paidInvoice, b.paidInvoice),
  refundedInvoice: later(a.refundedInvoice, b.refundedInvoice),
  charge: newer(a.charge, b.charge),
  disputes: mergeDisputes([...a.disputes, ...b.disputes]),
  references: sorted([...a.references, ...b.references]).slice(-maxReferences),
  recent: mergeRecent([...a.recent, ...b.recent]),
})

export const mergePayments = (a: PaymentHistory, b: PaymentHistory): PaymentHistory => ({
  references: sorted([...a.references, ...b.references]).slice(0, maxPaymentReferences),
  isRefunded: a.isRefunded || b.isRefunded,
  disputes: mergeDisputes([...a.disputes, ...b.disputes]),
  recent: mergeRecent([...a.recent, ...b.recent]),
})

/** Whether the list of prices is complete. */
export const hasAllPrices = ({ prices }: SubscriptionHistory): boolean => prices.length < maxPrices

const recentOf = (
  { id, at }: { id: string; at: string },
  kind: RecentEvent['kind'],
  invoice: Stamp | null = null,
): RecentEvent[] => [{ stamp: `${at} ${id}`, id, kind, invoice }]

/** The history of a subscription with only this event. */
export function historyOf(event: SubscriptionEvent): SubscriptionHistory {
  const history = { ...emptyHistory, prices: sorted(event.prices).slice(0, maxPrices) }
  switch (event.kind) {
    case 'checkout':
      if (!event.isPaid) return history
      return { ...history, firstPaidAt: event.at, lastPaid: stampOf(event, rank.checkout) }
    case 'paid': {
      const stamp = stampOf(event, rank.paid)
      const invoice = invoiceStamp(event.invoice)
      return {
        ...history,
        firstPaidAt: event.at,
        lastPaid: stamp,
        period: event.periodEnd === null ? null : { stamp, end: event.periodEnd },
        // Otherwise a free change of plan would restore a plan that a refund has ended.
        paidInvoice: event.isFree ? null : invoice,
        charge: event.charged && { stamp, invoice, ...event.charged },
        recent: recentOf(event, 'paid', invoice),
      }
    }
    case 'payment-failed':
      return {
        ...history,
        pastDue: [stampOf(event, rank['payment-failed'])],
        recent: recentOf(event, 'payment-failed'),
      }
    case 'status': {
      const { status, cancelsAtPeriodEnd, periodEnd, interval } = event
      // The initial status of a subscription ranks below a payment in the same second.
      const stamp = stampOf(event, status === 'incomplete' ? rank.incomplete : rank.status)
      return {
        ...history,
        status: { stamp, status, cancelsAtPeriodEnd },
        lastActive: isActiveStatus(status) ? stamp : null,
        pastDue: isPastDue(status) ? [stamp] : [],
        period: periodEnd === null ? null : { stamp, end: periodEnd },
        interval: interval === null ? null : { stamp, interval },
      }
    }
    case 'ended':
      return { ...history, hasEnded: true, recent: recentOf(event, 'ended') }
  }
}

/** The history of a payment with only this event. */
export function paymentHistoryOf(event: MoneyEvent): PaymentHistory {
  const history = { ...emptyPayment, references: sorted(event.references) }
  switch (event.kind) {
    case 'invoice-payment':
      return history
    case 'refunded':
      return { ...history, isRefunded: true, recent: recentOf(event, 'refunded') }
    case 'dispute': {
      const { dispute, status } = event
      const opened = `${dispute.createdAt} ${dispute.id}`
      const stamp = stampOf(event, disputeRank[status])
      return {
        ...history,
        disputes: [{ opened, id: dispute.id, status, stamp, invoice: null }],
        recent: status === 'lost' ? recentOf(event, 'dispute-lost') : [],
      }
    }
  }
}

/** The history of a payment as a part of the history of the subscription whose invoice it paid. */
export const withInvoice = (payment: PaymentHistory, invoice: Stamp): SubscriptionHistory => ({
  ...emptyHistory,
  refundedInvoice: payment.isRefunded ? invoice : null,
  disputes: payment.disputes.map((dispute) => ({ ...dispute, invoice })),
  references: payment.references.map((reference) => `${timeOf(invoice)} ${reference}`),
  recent: payment.recent.map((event) => ({ ...event, invoice })),
})
