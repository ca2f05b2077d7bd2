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
  'an account on %s whose subscription is %s: %s',
  (accountType, subscriptionStatus, is) => {
    expect(isPaying({ accountType, subscriptionStatus })).toBe(is)
  },
)

it('nothing is known against an account that could not be read', () => {
  expect(isPaying(undefined)).toBe(false)
})
