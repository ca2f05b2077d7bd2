import { expect, it } from 'vitest'
import { withoutNumberEndingIn } from './account.ts'

it.each([
  ['6222021308005555', '…5555'],
  ['They read 6222 0213-0800.5555 to me', 'They read …5555 to me'],
  ['6222,0213,0800,5555', '…5555'],
  ['Called 0757 2222 3333, paid 38,000 and 5555', 'Called 0757 2222 3333, paid 38,000 and 5555'],
])('of a number that ends as the account does, words keep the end: %s', (text, kept) => {
  expect(withoutNumberEndingIn(text, '5555')).toBe(kept)
})
