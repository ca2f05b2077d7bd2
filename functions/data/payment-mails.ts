import type { Account } from '../domain/account.ts'
import { planStateOf } from '../domain/plan-state.ts'
import {
  type Fact,
  givesPremium,
  namedBy,
  type Subscription,
  subscriptionsOf,
} from '../domain/subscription.ts'
import type { MailOrder } from '../mails/kinds.ts'
import { unnamed } from './mail-orders.ts'
import type { Payer } from './payments.ts'

/** What is reported to operators, and once. */
export function reports(payer: Payer, account: Account | undefined, at: Date): MailOrder[] {
  const subscriptions = subscriptionsOf(payer.id, payer.facts)
  if (!account) {
    const isMoney = payer.facts.some(
      (fact) => fact.kind === 'checkout' || (fact.kind === 'paid' && !fact.isFirst),
    )
    return isMoney
      ? [
          {
            id: `payment-unmatched/${payer.id}`,
            kind: 'payment-unmatched',
            to: 'support',
            data: { payer: payer.id, named: namedBy(payer.facts) ?? 'nobody' },
          },
        ]
      : []
  }
  const paying = account.planSources.subscriptions.filter((it) => givesPremium(it, at))
  const ids = paying.map(({ id }) => id).toSorted()
  return ids.length > 1 && subscriptions.some(({ id }) => ids.includes(id))
    ? [
        {
          id: `second-subscription/${unnamed(account.userId)}/${ids.join('/')}`.slice(0, 900),
          kind: 'second-subscription',
          to: 'support',
          about: account.userId,
          data: { account: account.email || account.userId, subscriptions: ids },
        },
      ]
    : []
}

/** Older news is none: what was said before the account was known is told only while it is fresh. */
const newsDays = 3

/** What one fact means to the buyer, as its subscription stands after all of them. */
function newsOf(
  { id, at, kind }: Fact,
  about: { subscription: Subscription; to: { email: string; userId: string }; isFree: boolean },
): MailOrder[] {
  const { subscription, to, isFree } = about
  const { startedAt, isOpen, graceUntil, status } = subscription
  // Who has another plan beside it has lost nothing, nor has who never had this one.
  const isLost = isFree && startedAt !== null && !isOpen
  switch (kind) {
    case 'paid':
      return isOpen
        ? [{ id: `payment-received/${id}`, kind: 'payment-received', to, data: { at } }]
        : []
    case 'payment-failed':
      // One that was put right meanwhile, or that came before anything was paid, is no news.
      return isOpen && graceUntil !== null
        ? [{ id: `payment-failed/${id}`, kind: 'payment-failed', to, data: { until: graceUntil } }]
        : []
    case 'refunded':
    case 'ended':
      // A refund has told it; the cancelling after it tells nothing new.
      return isLost && (kind === 'refunded') === (status === 'refunded')
        ? [{ id: `plan-ended/${id}`, kind: 'plan-ended', to, data: {} }]
        : []
    default:
      return []
  }
}

/** What the buyer is told of the money. Each mail is named by its fact, and so goes out once. */
export function news({ id, facts }: Payer, account: Account | undefined, at: Date): MailOrder[] {
  if (!account?.email) return []
  const to = { email: account.email, userId: account.userId }
  const since = at.getTime() - newsDays * 24 * 60 * 60 * 1000
  const subscriptions = subscriptionsOf(id, facts)
  const isFree = planStateOf(account.planSources, account, at).accountType === 'free'
  return facts
    .filter((fact) => Date.parse(fact.at) > since)
    .slice(-20)
    .flatMap((fact) => {
      // A refund names no subscription: it is of the one that it ended.
      const subscription = subscriptions.find((it) =>
        fact.subscription === null ? it.status === 'refunded' : it.id === fact.subscription,
      )
      return subscription ? newsOf(fact, { subscription, to, isFree }) : []
    })
}
