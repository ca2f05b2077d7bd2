import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleReport } from '../reports/fixtures/examples.ts'
import type { SupplierReport } from '../reports/supplier-report.ts'
import { paymentAnswer } from './answer.ts'
import { type Evidence, reason } from './evidence.ts'
import { type AnswerCase, answerCases } from './fixtures/answer-cases.ts'
import { type Call, NewPaymentCheck, paymentAnswers } from './payment-check.ts'
import { paymentReasons } from './payment-reasons.ts'

const isRelease = Boolean(process.env.RELEASE || process.env.FULL)
const today = '2026-11-28'
const daysAgo = (days: number): string =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)

const verdictOf = { clean: 'proceed', care: 'proceed-with-care' } as const

/** Null takes a part out of the report. */
const changed = <Value>(value: Value | null | undefined, before: Value | undefined) =>
  value === undefined ? before : (value ?? undefined)

function reportOf({ report, with: change = {} }: AnswerCase): Evidence['report'] {
  if (report === 'none' || report === 'withdrawn') return undefined
  const { company, payee } = exampleReport(report)
  return {
    issuedOn: daysAgo(change.issuedDaysAgo ?? 10),
    verdict: change.verdict ?? verdictOf[report],
    isSuperseded: change.superseded === true,
    content: {
      payee: changed(change.payee, payee),
      company: {
        ...company,
        englishName: changed(change.englishName, company.englishName),
        formerNames: change.formerNames ?? company.formerNames,
        holders: change.holders ?? company.holders,
        legalRepresentative: change.legalRepresentative ?? company.legalRepresentative,
        paidInCapital: changed(change.paidInCapital, company.paidInCapital),
        ...change.more,
      } as SupplierReport['company'],
    },
  }
}

const callsOf = ({ calls = [] }: AnswerCase): Call[] =>
  calls.map((call) => ({ ...call, number: '+86 757 0000 0000', at: `${today}T09:00:00.000Z` }))

function answered(given: AnswerCase) {
  const { invoice } = NewPaymentCheck.parse({ invoice: given.invoice })
  const reasons = paymentReasons(invoice, {
    report: reportOf(given),
    isWithdrawn: given.report === 'withdrawn',
    earlier: {
      otherAccount:
        given.earlier?.otherAccount === undefined
          ? undefined
          : { last4: given.earlier.otherAccount, isKnown: true },
      isConfirmed: given.earlier?.isConfirmed === true,
      isDenied: false,
      domains: given.earlier?.domains ?? [],
    },
    today,
  })
  return paymentAnswer(reasons, callsOf(given), invoice.accountNumber !== undefined)
}

describe('what a payments clerk would say', () => {
  it.each(answerCases.map((each) => [each.title, each] as const))('%s', (_, each) => {
    const { answer, reasons } = answered(each)
    const found = reasons.map(({ code, effect }) => `${code}: ${effect}`)
    expect({ answer, found }).toEqual({ answer: each.answer, found: expect.anything() })
    const codes = reasons.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining([...each.codes]))
    for (const code of each.not ?? []) expect(codes).not.toContain(code)
    // Whatever an English name ends with.
    for (const { text } of reasons) expect(text).not.toMatch(/\.\.(?!\.)/)
  })
})

it('another account than the buyer named with the order is a changed one', () => {
  const invoice = {
    seller: 'Any Co., Ltd.',
    beneficiary: 'Any Co., Ltd.',
    accountNumber: '62220213',
  }
  const found = paymentReasons(invoice, {
    isWithdrawn: false,
    isOrdered: true,
    orderedAccount: '1111',
    earlier: { isConfirmed: false, isDenied: false, domains: [] },
    today,
  })
  expect(found).toContainEqual(
    expect.objectContaining({ code: 'account-changed', source: 'Your request' }),
  )
})

it.each([
  ['desk', true, 'pay'],
  ['register', true, 'call-first'],
  ['report', null, 'call-first'],
] as const)('a call at a number from the %s, confirmed: %s: %s', (numberSource, yes, expected) => {
  const changed = reason('account-changed', 'call-first', 'Changed.', 'Your earlier invoice checks')
  const at = '2026-11-28T09:00:00.000Z'
  const call = { number: '+86 757 0000 0000', numberSource, reached: true, confirmed: yes, at }
  expect(paymentAnswer([changed], [call]).answer).toBe(expected)
})

it('a settled change of account asks for no call, also in a check that was kept with other words', () => {
  const words = 'The account number ends in 4821. The previous one ended in 1111.'
  const advice = ' A changed account is a classic sign of fraud: confirm it by phone.'
  const kept = reason('account-changed', 'call-first', words + advice, 'Your request')
  const call = { number: '+86 757 0000 0000', numberSource: 'report', reached: true } as const
  const { reasons } = paymentAnswer(
    [kept],
    [{ ...call, confirmed: true, at: `${today}T09:00:00Z` }],
  )
  expect(reasons[0]?.text).toBe(`Settled by your call: ${words}`)
})

it('the call that was made last counts, whenever it was recorded', () => {
  const call = (day: string, isConfirmed: boolean): Call => ({
    number: '+86 757 0000 0000',
    numberSource: 'report',
    reached: true,
    confirmed: isConfirmed,
    at: `${day}T09:00:00.000Z`,
  })
  const mailbox = [reason('email-free', 'call-first', 'A free mailbox.', 'The invoice')]
  const answerAfter = (...calls: Call[]) => paymentAnswer(mailbox, calls).answer
  expect(answerAfter(call(today, false), call('2026-11-20', true))).toBe('do-not-pay')
  expect(answerAfter(call(today, true), call('2026-11-20', false))).toBe('pay')
})

it.each(['沈砚秋', 'SHEN YANQIU', '沈砚秋 SHEN YANQIU'])(
  'the account of %s is known as the legal representative’s',
  (beneficiary) => {
    const [first] = answered(forged({ beneficiary })).reasons
    expect(first?.text).toContain('the company’s legal representative')
  },
)

it('the account of a supervisor is known as that', () => {
  const given = forged({ beneficiary: 'Wang Xian' })
  const people = [{ name: '王西安', role: 'supervisor' as const }]
  expect(answered({ ...given, with: { more: { people } } }).reasons[0]?.text).toContain(
    'one of its supervisors, 王西安',
  )
})

const clean = exampleReport('clean')
/** All right, but for what is changed. */
const forged = (invoice: Partial<AnswerCase['invoice']>): AnswerCase => ({
  title: 'forged',
  report: 'clean',
  invoice: {
    sellerChinese: clean.company.name,
    beneficiary: clean.company.name,
    accountNumber: `4400 1234 5678 ${clean.payee?.lastDigits}`,
    ...invoice,
  },
  earlier: { domains: ['lanyan-hardware.com'] },
  answer: 'call-first',
  codes: [],
})

describe('what a forger tried', () => {
  it('is paid if nothing is wrong', () => {
    expect(answered(forged({})).answer).toBe('pay')
    expect(answered(forged({ email: 'Li <li@lanyan-hardware.com>' })).answer).toBe('pay')
  })

  it.each([
    { email: 'Li Wei <li.wei@gmail.com>' },
    { email: 'li@lanyan-hardware.com; li@qq.com' },
    { email: 'a＠gmail.com.' },
    { email: 'wechat: li88' },
    { accountNumber: 'IBAN DE89 3704 0044 0532 0130 00' },
    { accountNumber: '3901 2200 O456 4821', accountCountry: 'CN' },
    { amount: 1e13, currency: 'VND' },
    { code: '91442000MAY7R2D43X' },
  ])('%o is worth a call', (invoice) => {
    expect(answered(forged(invoice)).answer).toBe('call-first')
  })

  it.each([
    { email: 'Li <li@lanyan-hardvvare.com>' },
    { email: 'li@lanyan-hardware.com.pay.net', website: 'pay.net' },
    { email: 'li@l\u0430nyan-hardware.com' },
    { email: 'li@lanyan-hardware.net' },
    { beneficiary: clean.company.englishName?.replace('a', '\u0430') ?? '' },
    { website: 'https://lanyan-hardware.com@lanyan-hardvvare.com/' },
    { website: 'http:\\\\lanyan-hardvvare.com' },
    { beneficiary: 'Zhang Wei Mr.' },
    { beneficiary: 'A/C Zhang Wei' },
    { beneficiary: '张伟（先生）' },
    { beneficiary: `${clean.company.name} 深圳市远航贸易有限公司` },
    { beneficiary: `${clean.company.englishName} o/b Shenzhen Yuanhang Trading Co., Ltd.` },
    { beneficiary: 'NINGBO LANYAN WUJIN ZHIPIN LIMITED', accountCountry: 'HK' },
  ])('%o is not paid', (invoice) => {
    expect(answered(forged(invoice)).answer).toBe('do-not-pay')
  })

  it.each(['hp.com', 'jd.com', 'tcl.com'])('%s imitates no free mailbox', (domain) => {
    const given = forged({ email: `sales@${domain}` })
    expect(answered({ ...given, earlier: { domains: ['qq.com', 'tom.com'] } }).answer).toBe('pay')
  })
})

const gravity = (given: AnswerCase): number => paymentAnswers.indexOf(answered(given).answer)

/** One more thing that is wrong. */
const troubles: readonly ((given: AnswerCase) => AnswerCase)[] = [
  (given) => ({ ...given, with: { ...given.with, issuedDaysAgo: 400 } }),
  (given) => ({ ...given, with: { ...given.with, superseded: true } }),
  (given) => ({ ...given, with: { ...given.with, verdict: 'do-not-deal' } }),
  (given) => ({ ...given, invoice: { ...given.invoice, beneficiary: 'Zhang Wei' } }),
  (given) => ({ ...given, invoice: { email: 'sales@qq.com', ...given.invoice } }),
  (given) => ({ ...given, invoice: { bic: 'NOBIC', ...given.invoice } }),
  (given) => ({ ...given, invoice: { ...given.invoice, bank: 'DBS Bank (Hong Kong) Limited' } }),
  (given) => ({ ...given, earlier: { ...given.earlier, otherAccount: '0000' } }),
  (given) => ({
    ...given,
    calls: [...(given.calls ?? []), { numberSource: 'other', reached: true, confirmed: false }],
  }),
]

it('more trouble never makes the answer milder', () => {
  fc.assert(
    fc.property(fc.constantFrom(...answerCases), fc.constantFrom(...troubles), (given, add) => {
      expect(gravity(add(given))).toBeGreaterThanOrEqual(gravity(given))
    }),
    { numRuns: isRelease ? 500 : 60 },
  )
})

it('without a report, or with one that is withdrawn or superseded, the answer is never to pay', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...answerCases),
      fc.constantFrom('none', 'withdrawn', 'superseded'),
      (given, state) => {
        const weaker: AnswerCase =
          state === 'superseded'
            ? { ...given, with: { ...given.with, superseded: true } }
            : { ...given, report: state }
        expect(answered(weaker).answer).not.toBe('pay')
      },
    ),
    { numRuns: isRelease ? 200 : 40 },
  )
})

it('without the number of an account, the answer is never to pay, whatever a call says', () => {
  fc.assert(
    fc.property(fc.constantFrom(...answerCases), (given) => {
      const { accountNumber: _, ...invoice } = given.invoice
      const calls = [{ numberSource: 'report', reached: true, confirmed: true } as const]
      expect(answered({ ...given, invoice, calls }).answer).not.toBe('pay')
    }),
    { numRuns: isRelease ? 200 : 40 },
  )
})
