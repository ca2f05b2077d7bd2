import { describe, expect, it } from 'vitest'
import { carryOn } from './carry-on.ts'
import { changeText } from './change-meanings.ts'
import { compareReports } from './compare-reports.ts'
import { type ExampleName, exampleReport, publishedExample } from './fixtures/examples.ts'
import type { Finding, SupplierReport } from './supplier-report.ts'

/** What changed, after a change to the next version. */
const changesAfter = (change: (report: SupplierReport) => void, name: ExampleName = 'clean') => {
  const before = publishedExample(name)
  const report = exampleReport(name)
  change(report)
  return compareReports(before, carryOn(report, before))
}

const linesAfter = (...parameters: Parameters<typeof changesAfter>): string[] =>
  changesAfter(...parameters).map(({ level, tone, text }) => `${level} ${tone} ${text}`)

const finding = (severity: Finding['severity'], rest: Partial<Finding> = {}) => ({
  result: 'found' as const,
  findings: [{ what: 'Listed.', severity, state: 'open' as const, ...rest }],
})

const firstFinding = (
  report: SupplierReport,
  id: 'payee' | 'litigation' | 'workforce',
): Finding => {
  const answer = report.checks[id]
  const first = answer?.result === 'found' ? answer.findings[0] : undefined
  if (!first) throw new Error(`${id} has no finding`)
  return first
}

describe('no change', () => {
  it.each<[string, (report: SupplierReport) => void]>([
    [
      'another day, summary and analyst',
      (report) =>
        Object.assign(report, { issuedOn: '2026-12-20', summary: 'Other.', analyst: 'ZQ' }),
    ],
    [
      'other brackets and spaces',
      ({ company }) => Object.assign(company, { type: '有限责任公司（自然人投资或控股） ' }),
    ],
    ['holders in another order', ({ company }) => company.holders.reverse()],
    [
      'another day of reading',
      ({ checks }) => Object.assign(checks, { media: { result: 'clear', on: '2026-11-19' } }),
    ],
  ])('%s', (_, change) => {
    expect(changesAfter(change)).toEqual([])
  })
})

describe('lists of format 2', () => {
  const changesOf = (before: object, after: object) => {
    const report = exampleReport('clean')
    const having = (more: object) =>
      carryOn({ ...report, company: { ...report.company, ...more } }, undefined)
    return compareReports(having(before), having(after)).map(({ text }) => text)
  }

  it('say who came, who went, and who has another office', () => {
    const people = (...given: [string, string][]) => ({
      people: given.map(([name, role]) => ({ name, role })),
    })
    expect(
      changesOf(
        people(['沈砚秋', 'director'], ['王西安', 'supervisor']),
        people(['沈砚秋', 'general-manager'], ['陆青禾', 'supervisor']),
      ),
    ).toEqual([
      'People: New: 陆青禾, supervisor. No longer: 王西安, supervisor. Changed: 沈砚秋, general manager (before: director).',
    ])
  })

  it('are not compared with a report that does not have them', () => {
    expect(changesOf({}, { people: [{ name: '沈砚秋', role: 'director' }] })).toEqual([])
  })
})

describe('an alert', () => {
  it.each<[string, (report: SupplierReport) => void, string[]]>([
    [
      'another legal representative',
      ({ company }) => Object.assign(company, { legalRepresentative: '陆青禾' }),
      ['alert neutral Legal representative: 沈砚秋 → 陆青禾'],
    ],
    [
      'another account',
      ({ payee }) => Object.assign(payee ?? {}, { lastDigits: '0001' }),
      [
        'alert worse Payee: NINGBO LANYAN HARDWARE PRODUCTS CO., LTD., Bank in Ningbo, Beilun sub-branch (宁波某银行北仑支行) (CN) …4821 → NINGBO LANYAN HARDWARE PRODUCTS CO., LTD., Bank in Ningbo, Beilun sub-branch (宁波某银行北仑支行) (CN) …0001',
      ],
    ],
    [
      'much less capital',
      ({ company }) => Object.assign(company, { registeredCapital: { wan: 900, currency: 'CNY' } }),
      ['alert worse Registered capital: CNY 12,000,000 (1200万) → CNY 9,000,000 (900万)'],
    ],
    [
      'another majority',
      ({ company }) =>
        Object.assign(company, { holders: [{ name: '陆青禾', kind: 'person', share: 100 }] }),
      ['alert neutral Majority shareholder: 沈砚秋 → 陆青禾'],
    ],
    [
      'a listing that ends the verdict',
      ({ checks }) => Object.assign(checks, { 'dishonest-debtor': finding('critical') }),
      [
        'alert worse Verdict: Proceed (98) → Do not pay yet (39)',
        'alert worse Dishonest judgment debtor; spending limits: new finding (critical). Listed.',
      ],
    ],
  ])('%s', (_, change, lines) => {
    expect(linesAfter(change)).toEqual(lines)
  })
})

describe('another rule', () => {
  it('is no change: both versions are compared by the rule of the later one', () => {
    const later = publishedExample('mixed')
    expect(compareReports({ ...later, rule: 1 }, later)).toEqual([])
  })

  it('tells a stricter verdict as worse, though the score rises', () => {
    const { checks, ...before } = publishedExample('care')
    const frozen = { what: 'A court froze the shares.', state: 'open' as const }
    const after = {
      ...before,
      checks: {
        ...checks,
        enforcement: { result: 'clear' as const },
        'equity-pledge': { result: 'found' as const, findings: [frozen] },
      },
    }
    const [verdict] = compareReports({ ...before, checks }, after)
    expect(verdict).toMatchObject({ about: 'Verdict', tone: 'worse' })
    expect(
      verdict && changeText(verdict, { verdict: 'proceed', nextStep: 'Ask.' }).sentence,
    ).toMatch(/^The verdict is now “Do not pay yet”: the score rose from 76% to \d+%\.$/)
  })
})

describe('less than an alert', () => {
  it.each<[string, (report: SupplierReport) => void, string[]]>([
    [
      'a low finding',
      ({ checks }) => Object.assign(checks, { media: finding('low') }),
      [
        'notice worse Adverse media and complaints: new finding (low). Listed.',
        'quiet worse Score: 98 → 97',
      ],
    ],
    [
      'a lost answer',
      ({ checks }) => Object.assign(checks, { media: { result: 'unavailable', why: 'Down.' } }),
      [
        'quiet worse Score: 98 → 97',
        'quiet worse Adverse media and complaints: the source gave no answer this time.',
      ],
    ],
    [
      'an answer that was missing',
      ({ checks }) => Object.assign(checks, { references: { result: 'clear' } }),
      ['quiet better Score: 98 → 99', 'quiet better Trade references: checked now, nothing found.'],
    ],
    [
      'a little less capital',
      ({ company }) =>
        Object.assign(company, { registeredCapital: { wan: 1000, currency: 'CNY' } }),
      ['notice worse Registered capital: CNY 12,000,000 (1200万) → CNY 10,000,000 (1000万)'],
    ],
    [
      'fewer employees',
      ({ company }) => Object.assign(company, { insuredEmployees: { count: 80, year: 2026 } }),
      ['quiet worse Insured employees: 86 → 80'],
    ],
    [
      'a payee that is no longer known',
      (report) =>
        Object.assign(report, {
          payee: undefined,
          checks: { ...report.checks, payee: { result: 'not-assessed' } },
        }),
      [
        'notice worse Score: 98 → 95',
        expect.stringMatching(/^notice neutral Payee: NINGBO .* → not given$/),
        'quiet worse Payee on the invoice: the source gave no answer this time.',
      ],
    ],
    [
      'a later request without an invoice',
      (report) => Object.assign(report, { request: 'A-LATER-ONE', payee: undefined }),
      [],
    ],
  ])('%s', (_, change, lines) => {
    expect(linesAfter(change)).toEqual(lines)
  })
})

describe('a finding', () => {
  it('that is closed', () => {
    expect(
      linesAfter(
        (report) => Object.assign(firstFinding(report, 'payee'), { state: 'closed' }),
        'mixed',
      ),
    ).toEqual([
      'alert better Verdict: Do not pay yet (72) → Proceed with care (76)',
      expect.stringMatching(/^notice better Payee on the invoice: closed\. The invoice asks/),
    ])
  })

  it('that is worse, found again by its number in other words', () => {
    const lines = linesAfter(
      (report) =>
        Object.assign(firstFinding(report, 'payee'), {
          what: 'Other words.',
          severity: 'critical',
        }),
      'mixed',
    )
    expect(lines).toContain('alert worse Payee on the invoice: high → critical. Other words.')
    expect(lines).toHaveLength(2)
  })

  it('that the source no longer shows', () => {
    const lines = linesAfter(
      ({ checks }) => Object.assign(checks, { litigation: { result: 'clear' } }),
      'mixed',
    )
    expect(lines).toContainEqual(
      expect.stringMatching(/^notice better Litigation: no longer shown by the source\./),
    )
  })

  it('is still there if its source gives no answer', () => {
    const lines = linesAfter(
      ({ checks }) =>
        Object.assign(checks, { litigation: { result: 'unavailable', why: 'Down.' } }),
      'mixed',
    )
    expect(lines).toEqual([
      'notice worse Litigation: the source gave no answer this time. 1 open finding from before still counts.',
      'quiet worse Score: 72 → 71',
    ])
  })

  it('that was carried on is told to have gone, or to be worse, once the source answers', () => {
    const first = publishedExample('mixed')
    const lost: SupplierReport = exampleReport('mixed')
    lost.checks.payee = { result: 'unavailable', why: 'No call.' }
    const second = carryOn(lost, first)
    expect(compareReports(second, carryOn(lost, second))).toEqual([])

    const cleared: SupplierReport = {
      ...lost,
      checks: { ...lost.checks, payee: { result: 'clear' } },
    }
    expect(compareReports(second, carryOn(cleared, second))).toContainEqual(
      expect.objectContaining({
        tone: 'better',
        text: expect.stringContaining('no longer shown by the source'),
      }),
    )
    const again = carryOn(exampleReport('mixed'), second)
    expect(compareReports(second, again).map(({ about }) => about)).toEqual(['Score'])
  })

  it.each(['low', 'medium', 'high'] as const)(
    'of severity %s twice with one number is two findings',
    (severity) => {
      const twice = [...finding(severity).findings, ...finding(severity).findings]
      const lines = linesAfter(({ checks }) =>
        Object.assign(checks, { media: { result: 'found', findings: twice } }),
      )
      expect(lines.filter((line) => line.includes('new'))).toHaveLength(2)
    },
  )
})

it('alerts come first', () => {
  const levels = compareReports(publishedExample('clean'), publishedExample('bad')).map(
    ({ level }) => level,
  )
  const order = ['alert', 'notice', 'quiet']
  expect(levels).toEqual(levels.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
  expect(new Set(levels).size).toBe(3)
})
