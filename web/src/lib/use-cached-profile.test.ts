import { expect, it } from 'vitest'
import { profileIn } from './use-cached-profile.ts'

it.each([
  ['nothing', null, '[]'],
  ['another shape', { me: 1 }, '[]'],
  ['no account', [{ name: 'usage', data: {} }], '[]'],
  [
    'an account',
    [null, { name: 'me', data: { displayName: 'Ada', photoURL: 'https://x.example/a' } }],
    '["Ada","https://x.example/a"]',
  ],
  ['an account without name and picture', [{ name: 'me', data: { displayName: null } }], '["",""]'],
])('the cached profile is read from %s', (_, data, texts) => {
  expect(profileIn(data)).toBe(texts)
})
