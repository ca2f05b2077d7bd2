import { expect, it } from 'vitest'
import { paysAlready } from './has-active-subscription.ts'

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
    expect(paysAlready({ accountType, subscriptionStatus })).toBe(is)
  },
)

it('nothing is known against an account that could not be read', () => {
  expect(paysAlready(undefined)).toBe(false)
})
