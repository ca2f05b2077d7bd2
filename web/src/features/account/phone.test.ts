import { describe, expect, it } from 'vitest'
import { phoneAdvice } from './phone.ts'

describe('a phone number', () => {
  it.each([
    '',
    '  ',
    '+1 614 555 0134',
    '+49 (0)30/901820',
    '0086 571 8502 2088',
    '+1.415.555.0132 x12',
  ])('%j is accepted without advice', (phone) => expect(phoneAdvice(phone)).toBeUndefined())
  it.each(['call me', '12', 'a+1 614 555 0134', '+'.repeat(8)])('%j gets advice', (phone) =>
    expect(phoneAdvice(phone)).toMatch(/does not look like/),
  )
  it('without a country code gets a hint', () =>
    expect(phoneAdvice('020 7946 0000')).toMatch(/country code/))
})
