import { describe, expect, it } from 'vitest'
import { exampleReport } from '../reports/fixtures/examples.ts'
import type { Evidence } from './evidence.ts'
import { paperReasons } from './paper-reasons.ts'
import { NewPaymentCheck, notACreditCode } from './payment-check.ts'
import { paymentReasons } from './payment-reasons.ts'

const nothingKnown: Evidence = {
  isWithdrawn: false,
  earlier: { isConfirmed: false, isDenied: false, domains: [] },
  today: '2026-11-28',
}
const invoice = { beneficiary: 'Sujin Lighting Co., Ltd.' }
const parse = (code: string) => NewPaymentCheck.safeParse({ invoice: { ...invoice, code } })
const aboutCode = /^The credit code’s last character should be T\./

describe('the credit code of an invoice', () => {
  it.each([
    ['too short', '9144'],
    ['a tax number', '440300708461136'],
    ['with the letter O', '9144O300708461136T'],
  ])('that is none is named by its field: %s', (_, code) => {
    expect(parse(code).error?.issues).toMatchObject([
      { path: ['invoice', 'code'], message: notACreditCode },
    ])
  })

  it('is taken as it is printed', () => {
    expect(parse('9144 0300 7084 6113 6t').success).toBe(true)
  })

  it('with a wrong check character asks for a call, in a payment check as before you pay', () => {
    const wrong = { ...invoice, code: '914403007084611360' }
    for (const reasons of [paperReasons(wrong), paymentReasons(wrong, nothingKnown)])
      expect(reasons).toContainEqual(
        expect.objectContaining({ effect: 'call-first', text: expect.stringMatching(aboutCode) }),
      )
  })

  it('is right as the register issued it, also with a wrong check character', () => {
    const content = exampleReport('clean')
    const code = '914403007084611360'
    const report = {
      issuedOn: content.issuedOn,
      verdict: 'proceed' as const,
      isSuperseded: false,
      content: { ...content, company: { ...content.company, code } },
    }
    const texts = paymentReasons({ ...invoice, code }, { ...nothingKnown, report }).map(
      ({ text }) => text,
    )
    expect(texts.filter((text) => aboutCode.test(text))).toEqual([])
  })
})
