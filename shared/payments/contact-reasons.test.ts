import { expect, it } from 'vitest'
import { ofContacts, otherDomainStep } from './contact-reasons.ts'
import type { Evidence } from './evidence.ts'

const earlier = (...domains: string[]): Evidence['earlier'] => ({
  isConfirmed: false,
  isDenied: false,
  domains,
})
const known = { earlier: earlier('sujin-lighting.com', 'qq.com') }

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
  expect(otherDomainStep({ email: 'li@ningbo-trade.net' }, { earlier: earlier() })).toBeUndefined()
})

it.each([
  ['sales@sujín-lighting.com', 'do-not-pay'],
  ['sales@sujin-líghtíng.com', 'do-not-pay'],
  ['sales@xn--sujn-lighting-hfb.com', 'do-not-pay'],
  ['sales@sujin-lighting-cn.com', 'call-first'],
  ['sales@sujin-lightinggroup.com', 'call-first'],
  ['sales@mail.sujin-lighting.com', undefined],
  ['sales@münchen-trade.de', undefined],
])('%s, where sujin-lighting.com is known: %s', (email, effect) => {
  const invoice = { seller: 'Sujin Lighting Co., Ltd.', beneficiary: 'x', email }
  const found = ofContacts(invoice, { isWithdrawn: false, today: '2026-11-28', ...known })
  expect(found.map((each) => each.effect)).toEqual(effect === undefined ? [] : [effect])
})
