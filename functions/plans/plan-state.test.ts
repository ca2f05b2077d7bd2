import { describe, expect, it } from 'vitest'
import { planStateOf } from './plan-state.ts'
import type { Subscription } from './subscription.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const before = { accountType: 'free', previousAccountType: null, startingDate: null } as const
const paid = (changed: Partial<Subscription> = {}): Subscription => ({
  id: 'sub_1',
  customer: 'cus_1',
  status: 'active',
  startedAt: '2026-11-01T00:00:00.000Z',
  periodEnd: null,
  interval: 'month',
  charge: null,
  isOurProduct: true,
  isActive: true,
  premiumUntil: '2026-12-08T00:00:00.000Z',
  openDispute: null,
  ...changed,
})
const ended = paid({ id: 'sub_0', status: 'canceled', isActive: false })

describe('the plan', () => {
  it('is the better of the paid plan and the granted plan', () => {
    const grant = (plan: 'free' | 'partner') => ({ plan, until: null })
    const typeOf = (granted: ReturnType<typeof grant> | null, subscriptions: Subscription[]) =>
      planStateOf({ granted, subscriptions }, before, now).accountType
    expect(typeOf(null, [])).toBe('free')
    expect(typeOf(null, [paid()])).toBe('premium')
    expect(typeOf(grant('partner'), [paid()])).toBe('partner')
    expect(typeOf(grant('free'), [paid()])).toBe('premium')
  })

  it('that was granted until a time ends at that time', () => {
    const granted = { plan: 'premium', until: '2026-11-22T00:00:00.000Z' } as const
    const at = (time: string) =>
      planStateOf(
        { granted, subscriptions: [] },
        { ...before, accountType: 'premium' },
        new Date(time),
      )
    expect(at('2026-11-21T23:59:59.999Z').accountType).toBe('premium')
    expect(at('2026-11-22T00:00:00.000Z')).toMatchObject({
      accountType: 'free',
      previousAccountType: 'premium',
    })
  })

  it('follows the active subscription, not one that started later and has ended', () => {
    const endedLater = { ...ended, startedAt: '2026-11-20T00:00:00.000Z' }
    const state = planStateOf({ granted: null, subscriptions: [endedLater, paid()] }, before, now)
    expect(state).toMatchObject({ accountType: 'premium', subscriptionStatus: 'active' })
  })

  it('ends with the days of grace, and the status says so', () => {
    const state = planStateOf(
      { granted: null, subscriptions: [paid()] },
      { ...before, accountType: 'premium' },
      new Date('2026-12-08T00:00:00.000Z'),
    )
    expect(state).toMatchObject({ accountType: 'free', subscriptionStatus: 'lapsed' })
  })

  it('ignores a subscription to another product', () => {
    const other = paid({ isOurProduct: false, isActive: false, premiumUntil: null })
    const state = planStateOf({ granted: null, subscriptions: [other] }, before, now)
    expect(state).toEqual({ ...before, subscriptionStatus: null, subscription: null })
  })

  it('records that the buyer had Premium, even if all events came after its end', () => {
    const state = planStateOf({ granted: null, subscriptions: [ended] }, before, now)
    expect(state).toMatchObject({ accountType: 'free', previousAccountType: 'premium' })
  })
})
