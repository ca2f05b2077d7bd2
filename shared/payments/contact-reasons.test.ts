import { expect, it } from 'vitest'
import { otherDomainStep } from './contact-reasons.ts'

const known = ['sujin-lighting.com', 'qq.com']

it.each([
  [
    'another domain',
    'li@ningbo-trade.net',
    /^The email address is at ningbo-trade\.net\. Earlier invoices had sujin-lighting\.com, qq\.com\./,
  ],
  ['another free mailbox', 'sujin@163.com', /is at 163\.com/],
  ['a known domain', 'li@sujin-lighting.com', undefined],
  ['a subdomain of one', 'li@mail.sujin-lighting.com', undefined],
  ['one that imitates it, which is a reason', 'li@sujin-lightlng.com', undefined],
  ['no address', '', undefined],
])('of %s', (_, email, expected) => {
  const step = otherDomainStep({ email }, known)
  if (expected === undefined) expect(step).toBeUndefined()
  else expect(step).toMatch(expected)
})

it('asks about no domain where no earlier invoice had one', () => {
  expect(otherDomainStep({ email: 'li@ningbo-trade.net' }, [])).toBeUndefined()
})
