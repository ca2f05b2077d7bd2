import { describe, expect, it } from 'vitest'
import type { Subscription } from '../plans/subscription.ts'
import { freeAccount } from './account.ts'
import { meOf, nextBillingDate } from './me.ts'

it('shows nothing that a buyer has no use for', () => {
  const account = { ...freeAccount('u', 'u@example.com'), mailboxes: ['hash'] }
  expect(JSON.stringify(meOf(account, new Date()))).not.toMatch(/hash|deskRoles|planSources/)
})

describe('the last payment', () => {
  const now = new Date('2026-11-21T00:00:00.000Z')
  const subscription: Subscription = {
    id: 'sub_1',
    customer: 'cus_1',
    status: 'active',
    startedAt: '2026-11-05T08:00:00.000Z',
    periodEnd: '2026-12-05T08:00:00.000Z',
    interval: 'month',
    charge: { at: '2026-11-05T08:00:00.000Z', amount: '29.99', currency: 'GBP' },
    isOurProduct: true,
    isActive: true,
    premiumUntil: '2026-12-12T08:00:00.000Z',
    openDispute: null,
  }
  const lastPayment = (given: Subscription | null) =>
    meOf({ ...freeAccount('u', 'u@example.com'), subscription: given }, now).lastPayment

  it('is the charge of the subscription that the plan comes from', () => {
    expect(lastPayment(subscription)).toEqual({
      amount: '29.99',
      currency: 'GBP',
      paidAt: '2026-11-05T08:00:00.000Z',
      interval: 'month',
    })
  })

  it('is null without a charge, and after a refund', () => {
    expect(lastPayment({ ...subscription, charge: null })).toBeNull()
    expect(lastPayment({ ...subscription, status: 'refunded', isActive: false })).toBeNull()
    expect(lastPayment(null)).toBeNull()
  })
})

describe('the next billing date', () => {
  it.each([
    ['2026-11-05T08:00:00.000Z', '2026-11-21T00:00:00.000Z', '2026-12-05T08:00:00.000Z'],
    ['2026-10-31T08:00:00.000Z', '2026-11-30T09:00:00.000Z', '2026-12-31T08:00:00.000Z'],
    ['2026-01-31T08:00:00.000Z', '2026-02-10T00:00:00.000Z', '2026-02-28T08:00:00.000Z'],
    ['2024-02-29T08:00:00.000Z', '2026-11-21T00:00:00.000Z', '2026-11-29T08:00:00.000Z'],
  ])('for a plan that started at %s, asked for at %s, is %s', (start, now, next) => {
    expect(nextBillingDate('premium', start, new Date(now))).toBe(next)
  })

  it('is null for a free plan, and without a valid start date', () => {
    const now = new Date('2026-11-21T00:00:00.000Z')
    expect(nextBillingDate('free', '2026-11-05T08:00:00.000Z', now)).toBeNull()
    expect(nextBillingDate('premium', null, now)).toBeNull()
    expect(nextBillingDate('premium', 'soon', now)).toBeNull()
  })

  it('is null for a plan that operators granted, and set for a stored plan without a source', () => {
    const now = new Date('2026-11-21T00:00:00.000Z')
    const account = {
      ...freeAccount('u', 'u@example.com'),
      accountType: 'premium',
      startingDate: '2026-11-05T08:00:00.000Z',
    } as const
    expect(meOf(account, now).nextBillingDate).toBe('2026-12-05T08:00:00.000Z')
    expect(meOf({ ...account, planVersion: 1 }, now).nextBillingDate).toBeNull()
  })
})
