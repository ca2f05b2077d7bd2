import { expect, it } from 'vitest'
import { isPaying } from './has-active-subscription.ts'

it.each([
  ['free', null, false],
  ['free', 'canceled', false],
  ['free', 'refunded', false],
  ['free', 'dispute_lost', false],
  ['free', 'lapsed', false],
  ['free', 'incomplete', true],
  ['free', 'past_due', true],
  ['premium', 'active', true],
  ['premium', null, true],
  ['enterprise', null, true],
] as const)(
  'an account on %s with the subscription status %s has an active subscription: %s',
  (accountType, subscriptionStatus, expected) => {
    expect(isPaying({ accountType, subscriptionStatus })).toBe(expected)
  },
)

it('an account that could not be loaded has no active subscription', () => {
  expect(isPaying(undefined)).toBe(false)
})
