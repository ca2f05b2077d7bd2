import { describe, expect, it } from 'vitest'
import type { Plan } from '../../shared/plans.ts'
import { type Account, freeAccount } from '../domain/account.ts'
import { type Fact, subscriptionsOf } from '../domain/subscription.ts'
import { news } from './payment-mails.ts'

const start = Date.parse('2026-11-20T10:00:00.000Z')
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()
const about = (id: string, seconds: number) => ({ id, at: at(seconds), subscription: 'sub_1' })

const checkout = (seconds = 0): Fact => ({
  ...about('checkout', seconds),
  kind: 'checkout',
  paid: true,
  userId: 'u',
})
const paid = (seconds: number): Fact => ({
  ...about(`paid-${seconds}`, seconds),
  kind: 'paid',
  isFirst: false,
})
const failed = (seconds: number): Fact => ({
  ...about(`failed-${seconds}`, seconds),
  kind: 'payment-failed',
})
const refunded = (seconds: number): Fact => ({
  ...about('refund', seconds),
  subscription: null,
  kind: 'refunded',
  chargedAt: null,
})
const ended = (seconds: number): Fact => ({ ...about('end', seconds), kind: 'ended' })

/** The mails that are ordered when the last of the facts has come, by their ids. */
function told(facts: Fact[], granted: Plan | null = null, seconds = 60): string[] {
  const payer = { id: 'cus_1', facts, linkedTo: null, version: 1 }
  const account: Account = {
    ...freeAccount('u', 'u@example.com'),
    planSources: {
      granted: granted && { plan: granted, until: null },
      subscriptions: subscriptionsOf('cus_1', facts),
    },
  }
  return news(payer, account, new Date(at(seconds))).map(({ id }) => id)
}

describe('what the buyer is told of the money', () => {
  it('is that a payment came, failed, and that the plan has ended', () => {
    expect(told([checkout(), paid(1)])).toEqual(['payment-received/paid-1'])
    expect(told([checkout(), failed(2)])).toEqual(['payment-failed/failed-2'])
    expect(told([checkout(), ended(3)])).toEqual(['plan-ended/end'])
    expect(told([checkout(), refunded(3)])).toEqual(['plan-ended/refund'])
  })

  it('names the day on which the days of grace are over, also for a second failure', () => {
    const facts = [checkout(), failed(10), failed(20)]
    const payer = { id: 'cus_1', facts, linkedTo: null, version: 1 }
    const account = freeAccount('u', 'u@example.com')
    for (const mail of news(payer, account, new Date(at(60))))
      expect(mail.data).toEqual({ until: '2026-11-27T10:00:10.000Z' })
  })

  it('is not a failure that was put right, or that came before anything was paid', () => {
    expect(told([checkout(), failed(2), paid(3)])).toEqual(['payment-received/paid-3'])
    expect(told([failed(0), checkout(5)])).toEqual([])
  })

  it('is not an end to who has another plan, or who never had this one', () => {
    expect(told([checkout(), ended(3)], 'partner')).toEqual([])
    expect(told([ended(3)])).toEqual([])
  })

  it('is one end where a refund is followed by the cancelling', () => {
    expect(told([checkout(), refunded(3), ended(4)])).toEqual(['plan-ended/refund'])
  })

  it('is nothing that is older than three days', () => {
    expect(told([checkout(), paid(1)], null, 4 * 24 * 60 * 60)).toEqual([])
  })
})
