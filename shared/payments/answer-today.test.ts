import { describe, expect, it } from 'vitest'
import { exampleReport } from '../reports/fixtures/examples.ts'
import { paymentAnswer } from './answer.ts'
import { answerToday, type ShownReport } from './answer-today.ts'
import { NewPaymentCheck, PaymentCheck } from './payment-check.ts'
import { paymentReasons } from './payment-reasons.ts'

const today = '2026-11-28'
const content = exampleReport('clean')
const report: ShownReport['report'] = {
  issuedOn: '2026-11-20',
  verdict: 'proceed',
  isSuperseded: false,
  content,
}
const shown = (change: Partial<ShownReport['report']> = {}, version = 1): ShownReport => ({
  requestId: 'request',
  version,
  report: { ...report, ...change },
})

function checked(beneficiary: string, against: ShownReport | undefined): PaymentCheck {
  const { invoice } = NewPaymentCheck.parse({
    invoice: {
      sellerChinese: content.company.name,
      beneficiary,
      accountNumber: '3901 2200 0456 4821',
    },
  })
  const reasons = paymentReasons(invoice, {
    report: against?.report,
    isWithdrawn: false,
    earlier: { isConfirmed: false, isDenied: false, domains: [] },
    today,
  })
  return PaymentCheck.parse({
    id: 'check',
    ...paymentAnswer(reasons, []),
    steps: [],
    comparedWith: against
      ? { requestId: 'request', version: against.version, issuedOn: against.report.issuedOn }
      : null,
    invoice,
    accountLast4: '4821',
    documentSha256: null,
    calls: [],
    decision: null,
    checkedAt: `${today}T08:00:00.000Z`,
  })
}

const right = content.company.name
const codesOf = ({ reasons }: Pick<PaymentCheck, 'reasons'>) => reasons.map(({ code }) => code)

describe('a kept payment check, beside a report', () => {
  it('that it was compared with answers as it did', () => {
    const check = checked(right, shown())
    const { answer, reasons } = answerToday(check, shown(), today)
    expect({ answer, reasons }).toEqual({ answer: 'pay', reasons: check.reasons })
  })

  it.each([
    ['is old by now', shown(), '2027-06-01', 'report-old'],
    ['is superseded by now', shown({ isSuperseded: true }), today, 'report-superseded'],
    ['is newer', shown({ issuedOn: '2026-11-27' }, 2), today, 'report-superseded'],
  ] as const)('that %s asks to call first', (_, now, day, code) => {
    const { answer, reasons, steps } = answerToday(checked(right, shown()), now, day)
    expect(answer).toBe('call-first')
    expect(codesOf({ reasons })).toContain(code)
    expect(steps[0]).toMatch(/^Call the company/)
  })

  it('that is newer and says not to pay is not paid', () => {
    const now = shown({ issuedOn: '2026-11-27', verdict: 'do-not-pay-yet' }, 2)
    expect(answerToday(checked(right, shown()), now, today).answer).toBe('do-not-pay')
  })

  it('that came after it no longer says that nobody has verified the company', () => {
    const { answer, reasons } = answerToday(checked(right, undefined), shown(), today)
    expect(answer).toBe('call-first')
    expect(codesOf({ reasons })).not.toContain('nothing-verified')
    expect(codesOf({ reasons })).toContain('report-superseded')
  })

  it('that is older than the one it was compared with stays as it is', () => {
    const check = checked('Zhang Wei', shown({}, 2))
    expect(answerToday(check, shown({ isSuperseded: true }, 1), today)).toBe(check)
  })
})
