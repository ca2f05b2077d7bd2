import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fact, givesPremium, namedBy, subscriptionsOf } from './subscription.ts'

const start = Date.parse('2026-11-01T10:00:00.000Z')
const day = 24 * 60 * 60
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()
let ids = 0
const about = (seconds: number) => {
  ids += 1
  return { id: `evt_${ids}`, at: at(seconds), subscription: 'sub_1' }
}

const status = (seconds: number, word: string, cancelsAtPeriodEnd = false): Fact => ({
  ...about(seconds),
  kind: 'status',
  status: word,
  cancelsAtPeriodEnd,
  periodEnd: at(30 * day),
  interval: 'month',
})
const paid = (seconds: number, isFirst = false): Fact => ({
  ...about(seconds),
  kind: 'paid',
  isFirst,
})
const checkout = (seconds: number, isPaid = true): Fact => ({
  ...about(seconds),
  kind: 'checkout',
  paid: isPaid,
  userId: 'u',
})
const failed = (seconds: number): Fact => ({ ...about(seconds), kind: 'payment-failed' })
const ended = (seconds: number): Fact => ({ ...about(seconds), kind: 'ended' })
const refunded = (seconds: number, chargedAt: number): Fact => ({
  ...about(seconds),
  subscription: null,
  kind: 'refunded',
  chargedAt: at(chargedAt),
})

const one = (facts: Fact[]) => {
  const [subscription] = subscriptionsOf('cus_1', facts)
  if (!subscription) throw new Error('There is none')
  return subscription
}
const isPremium = (facts: Fact[], seconds: number) =>
  givesPremium(one(facts), new Date(at(seconds)))

describe('a subscription', () => {
  it('gives Premium once it is paid, and not while a slow payment is under way', () => {
    const waiting = [status(0, 'active'), checkout(1, false)]
    expect(isPremium(waiting, 60)).toBe(false)
    expect(one(waiting).status).toBe('incomplete')
    expect(isPremium([...waiting, checkout(3 * day)], 3 * day)).toBe(true)
    expect(isPremium([status(0, 'incomplete'), status(0, 'active'), paid(0, true)], 60)).toBe(true)
  })

  it('that is past due goes on for 7 days from the first failure, and is well once it is paid', () => {
    const late = [checkout(0), failed(30 * day), status(30 * day, 'past_due'), failed(33 * day)]
    expect(one(late)).toMatchObject({ status: 'past_due', graceUntil: at(37 * day) })
    expect(isPremium(late, 37 * day - 1)).toBe(true)
    expect(isPremium(late, 37 * day)).toBe(false)
    const well = [...late, paid(40 * day)]
    expect(one(well)).toMatchObject({ status: 'active', graceUntil: null })
    expect(isPremium(well, 41 * day)).toBe(true)
  })

  it('that is cancelled at the end of its period goes on until it ends', () => {
    const leaving = [checkout(0), status(5, 'active', true)]
    expect(one(leaving).status).toBe('cancelling')
    expect(isPremium(leaving, 29 * day)).toBe(true)
    expect(isPremium([...leaving, ended(30 * day)], 30 * day)).toBe(false)
    expect(one([...leaving, ended(30 * day)]).status).toBe('canceled')
  })

  it('whose payment is given back ends; an earlier payment given back changes nothing', () => {
    expect(one([checkout(0), refunded(day, 0)])).toMatchObject({
      status: 'refunded',
      isOpen: false,
    })
    expect(isPremium([checkout(0), paid(30 * day), refunded(31 * day, 0)], 32 * day)).toBe(true)
    expect(isPremium([checkout(0), refunded(day, 0), paid(2 * day)], 3 * day)).toBe(true)
  })

  it.each(['unpaid', 'incomplete_expired', 'paused', 'canceled'])(
    'that is %s gives nothing',
    (word) => {
      expect(isPremium([checkout(0), status(1, word)], 2)).toBe(false)
    },
  )

  it('says the same whatever order its events come in, and however often', () => {
    const ten = [
      status(0, 'incomplete'),
      status(0, 'active'),
      paid(0, true),
      checkout(0),
      failed(30 * day),
      status(30 * day, 'past_due'),
      paid(32 * day),
      status(32 * day, 'active', true),
      refunded(33 * day, 32 * day),
      ended(60 * day),
    ]
    const whole = one(ten)
    expect(whole).toMatchObject({ status: 'refunded', isOpen: false, startedAt: at(0) })
    fc.assert(
      fc.property(fc.shuffledSubarray(ten, { minLength: 10 }), (shuffled) => {
        expect(one(shuffled)).toEqual(whole)
        expect(namedBy(shuffled)).toBe('u')
      }),
      { seed: 5, numRuns: 500 },
    )
  })
})
