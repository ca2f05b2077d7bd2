import { expect, it } from 'vitest'
import { freeChecksIn, planIn, profileIn } from './cached-account.ts'

it.each([
  [[{ name: 'usage' }, { name: 'me', at: 1, data: { accountType: 'premium' } }], 'premium'],
  [[{ name: 'me', at: 1, data: { accountType: 'gold' } }], 'free'],
  [[{ name: 'me', at: 1, data: null }, null], 'free'],
  [[], 'free'],
  [null, 'free'],
  ['no list', 'free'],
])('the plan in the cached account %j is %s', (data, plan) => {
  expect(planIn(data)).toBe(plan)
})

it.each([
  [[{ name: 'usage', at: 1, data: { plan: 'free', left: 0 } }], 0],
  [[{ name: 'usage', at: 1, data: { plan: 'premium', left: 27 } }], undefined],
  [[{ name: 'usage', at: 1, data: { plan: 'free', left: '2' } }], undefined],
  [[{ name: 'me', at: 1, data: { plan: 'free', left: 2 } }], undefined],
  [null, undefined],
])('the free checks left in the cached account %j are %s', (data, left) => {
  expect(freeChecksIn(data)).toBe(left)
})

it.each([
  ['nothing', null, '["",""]'],
  ['another shape', { me: 1 }, '["",""]'],
  ['no account', [{ name: 'usage', data: {} }], '["",""]'],
  [
    'an account',
    [null, { name: 'me', data: { displayName: 'Ada', photoURL: 'https://x.example/a' } }],
    '["Ada","https://x.example/a"]',
  ],
  ['an account without name and picture', [{ name: 'me', data: { displayName: null } }], '["",""]'],
])('the cached profile is read from %s', (_, data, texts) => {
  expect(profileIn(data)).toBe(texts)
})
