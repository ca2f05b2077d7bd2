import { graceDays } from '../../shared/plans/plans.ts'
import type { Money, PaymentEvent, SubscriptionEvent } from './payment-event.ts'
import {
  hasAllPrices,
  isActiveStatus,
  isPastDue,
  type SubscriptionHistory,
  timeOf,
} from './subscription-history.ts'

/** A subscription, derived from its history. */
export type Subscription = {
  id: string
  /** The customer at the provider. */
  customer: string
  /**
   * Values of the provider (`active`, `past_due`, `canceled`, …) and our own: `cancelling`,
   * `refunded`, `dispute_lost`.
   */
  status: string
  /** Time of the first payment; null if never paid. */
  startedAt: string | null
  periodEnd: string | null
  interval: 'month' | 'year' | null
  /** The newest payment; null if its amount is unknown. */
  charge: ({ at: string } & Money) | null
  /** Whether it is for Premium, not for another product of the same provider account. */
  isOurProduct: boolean
  /** Gives Premium until `premiumUntil`. */
  isActive: boolean
  /** The end of the grace period; null if not active. */
  premiumUntil: string | null
  /** The id of an open dispute about one of its payments. */
  openDispute: string | null
}

const day = 24 * 60 * 60 * 1000
/** The longest period that a payment covers if no event names the period. */
const maxPeriodDays = 366

const addDays = (time: string, days: number): string =>
  new Date(Date.parse(time) + days * day).toISOString()

/**
 * Every price that was named is known. Until an event names a price, a subscription counts as ours,
 * but only for the days of grace. The provider sends that event within seconds, in any order.
 */
const isOurProduct = (history: SubscriptionHistory, premiumPrices: readonly string[]): boolean =>
  hasAllPrices(history) && history.prices.every((price) => premiumPrices.includes(price))

/** The time since which a payment is overdue, or null. */
function pastDueSince({ lastPaid, lastActive, pastDue }: SubscriptionHistory): string | null {
  // Before the first payment, nothing is overdue.
  if (lastPaid === null) return null
  const settled = lastActive !== null && lastActive > lastPaid ? lastActive : lastPaid
  const first = pastDue.find((stamp) => stamp > settled)
  return first === undefined ? null : timeOf(first)
}

/** The invoice of the newest payment; null if none is known. */
export function newestPayment(history: SubscriptionHistory): string | null {
  const { paidInvoice, refundedInvoice, disputes } = history
  // A refunded or disputed invoice was paid, even if the event of its payment is still missing.
  const paid = [paidInvoice, refundedInvoice, ...disputes.map(({ invoice }) => invoice)]
  return paid.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null)
}

/** How its newest payment was reversed; a reversal of an older payment changes nothing. */
function reversal(history: SubscriptionHistory): 'refunded' | 'dispute_lost' | null {
  const newest = newestPayment(history)
  if (newest === null) return null
  if (newest === history.refundedInvoice) return 'refunded'
  return history.disputes.some(({ status, invoice }) => status === 'lost' && invoice === newest)
    ? 'dispute_lost'
    : null
}

/** The provider's status, before reversals and the end. */
function providerStatusOf(history: SubscriptionHistory): string {
  const { status, lastPaid } = history
  const newest = status?.status ?? 'incomplete'
  // With slow payment methods, the provider reports `active` before the money has arrived.
  if (lastPaid === null) return isActiveStatus(newest) ? 'incomplete' : newest
  const isClosed = !isActiveStatus(newest) && !isPastDue(newest)
  if (status !== null && isClosed && status.stamp > lastPaid) return newest
  if (pastDueSince(history) !== null) return 'past_due'
  return isActiveStatus(newest) ? newest : 'active'
}

const chargeIn = ({ charge }: SubscriptionHistory): Subscription['charge'] =>
  charge && { at: timeOf(charge.stamp), amount: charge.amount, currency: charge.currency }

export function subscriptionOf(
  customer: string,
  id: string,
  history: SubscriptionHistory,
  premiumPrices: readonly string[],
): Subscription {
  const status = providerStatusOf(history)
  const reversed = reversal(history)
  const isOurs = isOurProduct(history, premiumPrices)
  const isActive =
    isOurs &&
    history.lastPaid !== null &&
    reversed === null &&
    !history.hasEnded &&
    (isActiveStatus(status) || isPastDue(status))
  return {
    id,
    customer,
    status: statusIn(history, status, reversed),
    startedAt: history.firstPaidAt,
    periodEnd: history.period?.end ?? null,
    interval: history.interval?.interval ?? null,
    charge: chargeIn(history),
    isOurProduct: isOurs,
    isActive,
    premiumUntil: isActive ? graceEnd(history) : null,
    openDispute: history.disputes.find((dispute) => dispute.status === 'open')?.id ?? null,
  }
}

function statusIn(
  { hasEnded, status }: SubscriptionHistory,
  word: string,
  reversed: string | null,
): string {
  if (reversed !== null) return reversed
  if (hasEnded) return 'canceled'
  return isActiveStatus(word) && status?.cancelsAtPeriodEnd ? 'cancelling' : word
}

function graceEnd(history: SubscriptionHistory): string | null {
  const { period, lastPaid, prices } = history
  if (lastPaid === null) return null
  const paidAt = timeOf(lastPaid)
  // A payment after the end of the known period pays for one that no event has named. Where no
  // event has named a price either, it may be for something else: only the days of grace.
  const unnamedDays = prices.length > 0 ? maxPeriodDays : 0
  const paidUntil =
    period !== null && period.end > paidAt ? period.end : addDays(paidAt, unnamedDays)
  const overdue = pastDueSince(history)
  const due = overdue !== null && overdue < paidUntil ? overdue : paidUntil
  return addDays(due, graceDays)
}

/** Final statuses. */
export const isEndedStatus = (status: string): boolean =>
  ['canceled', 'incomplete_expired'].includes(status)

/** Whether the provider may charge for the subscription after this. */
export const mayBeCharged = (event: PaymentEvent): event is SubscriptionEvent =>
  'subscription' in event &&
  (event.kind === 'status' ? !isEndedStatus(event.status) : event.kind !== 'ended')

export const givesPremium = (
  { isActive, premiumUntil }: Pick<Subscription, 'isActive' | 'premiumUntil'>,
  now: Date,
): boolean => isActive && premiumUntil !== null && now.toISOString() < premiumUntil

/** Adds our own status `lapsed`: the period ended, and no event followed. */
export const statusAt = (subscription: Subscription, now: Date): string =>
  subscription.isActive && !isPastDue(subscription.status) && !givesPremium(subscription, now)
    ? 'lapsed'
    : subscription.status
