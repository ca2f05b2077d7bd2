import type { Account } from '../accounts/account.ts'
import { pseudonymize } from '../emails/outbox.ts'
import type { QueuedEmail } from '../emails/templates.ts'
import type { MoneyEvent, SaleEvent, SubscriptionEvent } from '../plans/payment-event.ts'
import { planStateOf } from '../plans/plan-state.ts'
import { givesPremium, newestPayment, type Subscription } from '../plans/subscription.ts'
import { type SubscriptionHistory, timeOf } from '../plans/subscription-history.ts'
import { accountIdOf, type Customer, type PaidInvoice } from './payment-items.ts'

const none = 'none'

/** An event and its effect. */
type Change = {
  customer: Customer
  account: Account | undefined
  subscription: Subscription
  /** The subscription before the event. */
  was: Subscription
  history: SubscriptionHistory
  paid: PaidInvoice | null
  premiumPrices: readonly string[]
}

const accountName = ({ account, customer }: Pick<Change, 'account' | 'customer'>): string =>
  account?.email || (accountIdOf(customer) ?? none)

/** To support: a checkout of another product. Once per checkout. */
export const otherSaleEmail = (event: SaleEvent): QueuedEmail => ({
  id: `other-product/${event.checkout}`,
  template: 'other-product',
  to: 'support',
  data: {
    customer: event.customer,
    account: event.userId ?? none,
    what: `${event.checkout}, mode ${event.mode}`,
    prices: [...event.prices],
    amount: event.amount,
  },
})

/** To support: a refund or dispute with an unknown invoice. */
export function unmatchedPaymentEmails(event: MoneyEvent): QueuedEmail[] {
  if (event.kind === 'invoice-payment') return []
  const { customer, charge, amount } = event
  const data = { customer: customer ?? none, account: none, charge, amount }
  return event.kind === 'refunded'
    ? [refundEmail(event.id, { ...data, isEarlier: false })]
    : [disputeEmail(event, { ...data, plan: 'unmatched' })]
}

type RefundData = Extract<QueuedEmail, { template: 'refund-without-effect' }>['data']
const refundEmail = (eventId: string, data: RefundData): QueuedEmail => ({
  id: `refund-without-effect/${eventId}`,
  template: 'refund-without-effect',
  to: 'support',
  data,
})

type DisputeEvent = Extract<MoneyEvent, { kind: 'dispute' }>
type DisputeData = Extract<QueuedEmail, { template: 'payment-disputed' }>['data']
const disputeEmail = (
  { dispute, status }: DisputeEvent,
  data: Omit<DisputeData, 'dispute' | 'status'>,
): QueuedEmail => ({
  id: `payment-disputed/${dispute.id}/${status}`,
  template: 'payment-disputed',
  to: 'support',
  data: { dispute: dispute.id, status, ...data },
})

/** To support: e-mails that an event causes. */
export function supportEmails(
  event: SubscriptionEvent | MoneyEvent,
  change: Change,
): QueuedEmail[] {
  switch (event.kind) {
    case 'invoice-payment':
      return []
    case 'refunded':
      return refundEmails(event, change)
    case 'dispute':
      return disputeEmails(event, change)
    default:
      return [...otherProductEmails(change), ...noAccountEmails(event, change)]
  }
}

function refundEmails(
  event: Extract<MoneyEvent, { kind: 'refunded' }>,
  change: Change,
): QueuedEmail[] {
  const { history, paid, customer, subscription } = change
  if (!subscription.isOurProduct || paid?.invoice === newestPayment(history)) return []
  const { charge, amount } = event
  const data = {
    customer: customer.id,
    account: accountName(change),
    charge,
    amount,
    isEarlier: true,
  }
  return [refundEmail(event.id, data)]
}

function disputeEmails(event: DisputeEvent, change: Change): QueuedEmail[] {
  const { history, customer, subscription } = change
  const now = history.disputes.find(({ id }) => id === event.dispute.id)
  // A late event: a newer status has been reported.
  if (now && now.status !== event.status) return []
  const plan =
    subscription.status === 'dispute_lost' ? 'ended' : subscription.isActive ? 'open' : 'closed'
  const { charge, amount } = event
  const data = {
    customer: customer.id,
    account: accountName(change),
    charge,
    amount,
    plan,
  } as const
  return [disputeEmail(event, data)]
}

/** Once per subscription that is paid but not for Premium. */
function otherProductEmails(change: Change): QueuedEmail[] {
  const { subscription, was, customer, history, premiumPrices } = change
  const isReported = (it: Subscription) => !it.isOurProduct && it.startedAt !== null
  if (!isReported(subscription) || isReported(was)) return []
  const data = {
    customer: customer.id,
    account: accountName(change),
    what: subscription.id,
    prices: history.prices.filter((price) => !premiumPrices.includes(price)),
    amount: null,
  }
  return [
    { id: `other-product/${subscription.id}`, template: 'other-product', to: 'support', data },
  ]
}

/** Once per paying customer without an account. */
function noAccountEmails(event: SubscriptionEvent, change: Change): QueuedEmail[] {
  const { customer, account, subscription } = change
  // The first payment of a new subscription: its checkout names the account.
  const isMoney = event.kind === 'checkout' || (event.kind === 'paid' && !event.isFirst)
  if (account || !isMoney || !subscription.isOurProduct) return []
  const data = { customer: customer.id, named: accountIdOf(customer) ?? none }
  return [
    { id: `payment-unmatched/${customer.id}`, template: 'payment-unmatched', to: 'support', data },
  ]
}

/** To support: the account pays for two subscriptions at once. */
export function secondSubscriptionEmails(
  customer: Customer,
  account: Account | undefined,
  at: Date,
): QueuedEmail[] {
  if (!account) return []
  const paying = account.planSources.subscriptions.filter((it) => givesPremium(it, at))
  if (paying.length < 2 || !paying.some((it) => it.customer === customer.id)) return []
  const ids = paying.map(({ id }) => id).toSorted()
  return [
    {
      id: `second-subscription/${pseudonymize(account.userId)}/${ids.join('/')}`.slice(0, 900),
      template: 'second-subscription',
      to: 'support',
      about: account.userId,
      data: { account: account.email || account.userId, subscriptions: ids },
    },
  ]
}

/** Skip events older than three days. */
const maxAgeDays = 3
/** Per transaction. */
const maxMails = 20

type Known = { subscription: Subscription; history: SubscriptionHistory }

/** Details of a payment, as far as they are known. */
function paymentFacts({ subscription, history }: Known, invoice: string | null) {
  const { charge } = history
  const isNewest = charge?.invoice === invoice
  return {
    charged: charge && isNewest ? { amount: charge.amount, currency: charge.currency } : null,
    interval: subscription.interval,
    periodEnd: isNewest ? subscription.periodEnd : null,
    isCancelling: subscription.status === 'cancelling',
  }
}

/** The e-mail to the buyer about one event, given the subscription after all events. */
function emailsOf(
  { id, kind, stamp, invoice }: SubscriptionHistory['recent'][number],
  { subscription, history }: Known,
  to: { email: string; userId: string },
  { isFree, at }: { isFree: boolean; at: Date },
): QueuedEmail[] {
  const { startedAt, isActive, premiumUntil, status, isOurProduct } = subscription
  // Not for buyers with another plan, or who never had this one.
  const isLost = isFree && isOurProduct && startedAt !== null && !isActive
  const newest = newestPayment(history)
  switch (kind) {
    case 'paid':
      return isActive
        ? [
            {
              id: `payment-received/${idIn(invoice)}`,
              template: 'payment-received',
              to,
              data: { at: timeOf(stamp), ...paymentFacts({ subscription, history }, invoice) },
            },
          ]
        : []
    case 'payment-failed':
      // Skip failures that were resolved in the meantime, or came before the first payment.
      return isActive && status === 'past_due' && premiumUntil !== null
        ? [
            {
              id: `payment-failed/${id}`,
              template: 'payment-failed',
              to,
              data: { until: premiumUntil, isOver: premiumUntil <= at.toISOString() },
            },
          ]
        : []
    case 'ended':
    case 'refunded':
    case 'dispute-lost':
      // Once per paid period: support may cancel and refund, in any order.
      return isLost && (kind === 'ended' || invoice === newest)
        ? [
            {
              id: `plan-ended/${subscription.id}/${idIn(newest)}`,
              template: 'plan-ended',
              to,
              data: { mayCharge: !history.hasEnded },
            },
          ]
        : []
  }
}

const idIn = (invoice: string | null): string =>
  invoice === null ? none : invoice.slice(invoice.indexOf(' ') + 1)

/** Once per paid period: the provider repeats the cancellation in later events. */
function planEndingEmails(
  { subscription, history }: Known,
  to: { email: string; userId: string },
  { planSources }: Account,
  { at, since }: { at: Date; since: string },
): QueuedEmail[] {
  const { id, status, periodEnd } = subscription
  const others = planSources.subscriptions.filter((it) => it.id !== id && givesPremium(it, at))
  // Not if another plan continues.
  const isLast = planSources.granted === null && others.length === 0
  const isNew = history.status !== null && history.status.stamp > since
  return status === 'cancelling' &&
    givesPremium(subscription, at) &&
    periodEnd !== null &&
    periodEnd > at.toISOString() &&
    isLast &&
    isNew
    ? [
        {
          id: `plan-ending/${id}/${periodEnd}`,
          template: 'plan-ending',
          to,
          data: { endsAt: periodEnd },
        },
      ]
    : []
}

/** E-mails to the buyer about payments. Their ids name the event, so each is sent once. */
export function buyerEmails(
  known: readonly Known[],
  account: Account | undefined,
  at: Date,
): QueuedEmail[] {
  if (!account?.email) return []
  const to = { email: account.email, userId: account.userId }
  const since = new Date(at.getTime() - maxAgeDays * 24 * 60 * 60 * 1000).toISOString()
  const isFree = planStateOf(account.planSources, account, at).accountType === 'free'
  const mails = known.flatMap((one) => [
    ...one.history.recent
      .filter(({ stamp }) => stamp > since)
      .flatMap((event) => emailsOf(event, one, to, { isFree, at })),
    ...planEndingEmails(one, to, account, { at, since }),
  ])
  return [...new Map(mails.map((mail) => [mail.id, mail])).values()].slice(-maxMails)
}
