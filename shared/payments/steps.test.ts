import { describe, expect, it } from 'vitest'
import { ourNumberText } from '../reports/check.ts'
import { paymentAnswer } from './answer.ts'
import { reason } from './evidence.ts'
import { nextPaymentSteps } from './steps.ts'

const given = { company: '宁波澜砚五金制品有限公司', accountLast4: '4821' }
const noPay = reason('verdict', 'do-not-pay', 'The report says so.', 'Our report')
const person = reason('payee-person', 'do-not-pay', 'A person’s.', 'The invoice')
const ask = `Call ${given.company} at ${ourNumberText}, and ask for an invoice with an account in its own name. Do not reply to the email.`

describe('the steps of a payment check', () => {
  it('ask for another account where the account is wrong, and not where the report alone says not to pay', () => {
    const steps = (reasons: (typeof noPay)[]) =>
      nextPaymentSteps({ ...given, answer: 'do-not-pay', reasons })
    expect(steps([person])).toContain(ask)
    expect(steps([noPay])).not.toContain(ask)
    expect(steps([noPay])[1]).toBe('Take the steps in the report first.')
    expect(steps([noPay, person])[1]).toBe(ask)
    // In its own name already.
    const lookalike = reason('email-lookalike', 'do-not-pay', 'Almost.', 'The invoice')
    expect(steps([lookalike])).not.toContain(ask)
    expect(steps([lookalike])[1]).toMatch(/^Call .*, and ask which account is its own\.$/)
  })

  it('name the company in both scripts where its name in Latin letters is known', () => {
    const steps = nextPaymentSteps({
      ...given,
      seller: 'Ningbo Lanyan Hardware Co., Ltd.',
      answer: 'call-first',
      reasons: [],
    })
    expect(steps[1]).toMatch(
      `Have Ningbo Lanyan Hardware Co., Ltd. (${given.company}) read the account number to you.`,
    )
  })

  it('ask once for the number of an account that the invoice does not have', () => {
    const missing = reason('account-number-invalid', 'call-first', 'There is none.', 'The invoice')
    const steps = nextPaymentSteps({
      ...given,
      answer: 'call-first',
      reasons: [missing],
      accountLast4: null,
    })
    expect(steps.filter((step) => step.includes('account number'))).toEqual([
      `The invoice doesn’t show the full account number: ask ${given.company} for it, and check it here before you pay.`,
    ])
  })

  it('after a yes that proves nothing, begin with not to pay', () => {
    const called = reason('called', 'call-first', 'You called.', 'The call')
    const [first] = nextPaymentSteps({ ...given, answer: 'call-first', reasons: [called] })
    expect(first).toMatch(/^Do not pay yet\. The yes came from a number that we have not checked/)
  })

  it('keep what a call about the account has not settled', () => {
    const care = reason('verdict', 'call-first', 'Proceed with care.', 'Our report')
    const call = {
      number: '+86 757 0000 0000',
      at: '2026-11-21T08:00:00.000Z',
      reached: true,
      confirmed: true,
      numberSource: 'report',
    } as const
    const after = paymentAnswer([care], [call])
    expect(after).toMatchObject({ answer: 'pay', unsettled: ['verdict'] })
    expect(nextPaymentSteps({ ...given, ...after })[0]).toBe('Take the steps in the report first.')
    const proceed = paymentAnswer([{ ...care, effect: 'pay' }], [call])
    expect(nextPaymentSteps({ ...given, ...proceed })[0]).toMatch(/^Pay to the account/)
  })

  it('say that an account could not be compared, unless a call has confirmed it', () => {
    const pay = { ...given, answer: 'pay', isAccountCompared: false } as const
    expect(nextPaymentSteps({ ...pay, reasons: [] })[1]).toMatch(
      /^The name matches, but we know no account/,
    )
    const called = reason('called', 'pay', 'The company confirmed it.', 'The call')
    expect(nextPaymentSteps({ ...pay, reasons: [called] }).join()).not.toContain('The name matches')
  })

  it.each(['nothing-verified', 'report-withdrawn'] as const)(
    'with %s begin with the report: there is no number in one to call, and no call that settles it',
    (code) => {
      const missing = reason(code, 'call-first', 'There is none.', 'Our reports')
      const steps = nextPaymentSteps({ ...given, answer: 'call-first', reasons: [missing] })
      expect(steps[0]).toMatch(/^Hold the payment|and wait for its report/)
      expect(steps.join(' ')).not.toMatch(/number from (?:the|our) report|update the answer/)
      expect(steps.at(-1)).toBe('Run this check again once you have the report.')
    },
  )

  it.each(['pay', 'call-first', 'do-not-pay'] as const)(
    'of the answer %s ask about an email at another domain, after what comes first',
    (answer) => {
      const domainStep = 'Ask about the domain.'
      const steps = nextPaymentSteps({ ...given, answer, reasons: [], domainStep })
      expect(steps.indexOf(domainStep)).toBeGreaterThan(0)
      expect(steps.at(-1)).not.toBe(domainStep)
    },
  )
})
