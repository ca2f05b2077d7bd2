import { describe, expect, it } from 'vitest'
import { fits } from './payment-check-filter.ts'

const check = {
  answer: 'call-first' as const,
  decision: null,
  accountLast4: '4821',
  checkedAt: '2026-11-20T23:30:00.000Z',
  invoice: {
    seller: 'Foshan Shili Lamps Co., Ltd.',
    beneficiary: '佛山示例灯饰有限公司',
    number: 'PI-2026-0042',
  },
}
const company = '佛山示例灯饰有限公司'
const paid = { decision: 'paid' as const, at: '2026-11-21T08:00:00.000Z' }

describe('a payment check', () => {
  it.each([
    [{ search: 'shili LAMPS' }, true],
    [{ search: 'ＰＩ-2026' }, true],
    [{ search: '示例灯饰' }, true],
    [{ search: '4821' }, true],
    [{ search: 'another' }, false],
    [{ answer: 'call-first' }, true],
    [{ answer: 'pay' }, false],
    [{ decision: 'none' }, true],
    [{ decision: 'paid' }, false],
    // A day in the buyer's time zone, two hours east of UTC.
    [{ from: '2026-11-21T00:00:00+02:00', before: '2026-11-22T00:00:00+02:00' }, true],
    [{ before: '2026-11-20T23:30:00Z' }, false],
    [{ from: '2026-11-21T00:00:00Z' }, false],
  ] as const)('fits %j: %s', (filter, expected) => {
    expect(fits(filter, check, company)).toBe(expected)
  })

  it('fits the decision that was recorded last, and needs every filter', () => {
    const decided = { ...check, decision: paid }
    expect(fits({ decision: 'paid', search: 'shili' }, decided, company)).toBe(true)
    expect(fits({ decision: 'none' }, decided, company)).toBe(false)
    expect(fits({ decision: 'paid', answer: 'pay' }, decided, company)).toBe(false)
  })
})
