import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assumesOrder, saysDoNotDeal, saysDoNotPay, saysPay } from './advice.ts'
import { carryOn } from './carry-on.ts'
import { severities } from './check.ts'
import { type CheckId, checkIds, checkOf } from './checks.ts'
import {
  type Answers,
  anyAnswers,
  anyCheck,
  anyFinding,
  anyUnknown,
} from './fixtures/any-checks.ts'
import { reportsFor } from './fixtures/any-report.ts'
import { publishedExample } from './fixtures/examples.ts'
import { type Score, scoreReport, severityOf } from './score.ts'
import { scoreReason } from './score-reason.ts'
import { type Finding, PublishedReport } from './supplier-report.ts'
import { nextSteps, verdictReason } from './verdict.ts'
import { type Verdict, verdicts } from './verdicts.ts'

const clean = publishedExample('clean')
const allClear = Object.fromEntries(checkIds.map((id) => [id, { result: 'clear' }]))

const open = (fields: Partial<Finding> = {}): Finding => ({
  what: 'Found.',
  state: 'open',
  ...fields,
})

/** A report that is clear but for the findings of some checks. */
const reportWith = (found: Partial<Record<CheckId, readonly Finding[]>>): PublishedReport => {
  const checks = Object.entries(found).map(([id, findings]) => [id, { result: 'found', findings }])
  return { ...clean, checks: { ...allClear, ...Object.fromEntries(checks) }, carried: [] }
}

const stepsOf = (report: PublishedReport, score: Score = scoreReport(report)): string[] =>
  nextSteps(report, score).map(({ text }) => text)

describe('what a step says', () => {
  it.each([
    'Do not pay.',
    'Don’t wire the deposit.',
    'Do not send a deposit.',
    'Do not make any payment before they answer.',
    'You must not pay this account.',
    'Hold the payment until the court has decided.',
    'Stop all payments to this account.',
    'Withhold the second payment.',
    'Pay nothing yet.',
    'Send them no money.',
    'Refrain from paying.',
    'No payment should be made now.',
    'Never send any money to a person.',
  ])('not to pay: %s', (step) => expect(saysDoNotPay(step)).toBe(true))

  it.each([
    'Do not pay more than 20% in advance.',
    'Have the account confirmed before you pay.',
    'Stop writing to this person.',
    'Ask how the payment was made.',
    'Pay only against documents.',
  ])('nothing of that: %s', (step) => expect(saysDoNotPay(step)).toBe(false))

  it.each([
    'Do not deal with this company.',
    'Sign nothing with this company, and send it no money.',
    'Do not buy anything from this supplier.',
    'Walk away from this supplier.',
    'Have nothing to do with this company.',
    'Stop dealing with the supplier.',
  ])('not to deal: %s', (step) => expect(saysDoNotDeal(step)).toBe(true))

  it.each([
    ['You can pay now.', true],
    ['It is safe to pay.', true],
    ['You may pay the deposit.', true],
    ['We see no obstacle to paying the invoice.', true],
    ['Nothing speaks against the payment.', true],
    ['All is in order, the deposit can go out.', true],
    ['The balance can be paid only after the inspection.', false],
    ['We see no obstacle to the visit.', false],
    ['The deposit can not be paid back.', false],
    ['You can pay only against documents.', false],
    ['You may pay the balance after the inspection.', false],
    ['Ask if you can meet the owner.', false],
  ])('to pay: %s %s', (step, isSaid) => expect(saysPay(step)).toBe(isSaid))
})

describe('the verdict', () => {
  it.each<[Verdict, string, Partial<Record<CheckId, Finding[]>>]>([
    ['do-not-pay-yet', 'a payee of high severity', { payee: [open()] }],
    ['proceed', 'a payee of low severity', { payee: [open({ severity: 'low' })] }],
    [
      'do-not-pay-yet',
      'a freeze of shares, in English',
      {
        'equity-pledge': [open({ what: 'A court froze 30% of the shares.', until: '2029-02-02' })],
      },
    ],
    [
      'do-not-pay-yet',
      'a freeze, in Chinese',
      { 'equity-pledge': [open({ original: '股权冻结' })] },
    ],
    [
      'do-not-pay-yet',
      'a freeze that is told of the owner',
      { ownership: [open({ what: 'A court froze the shares of the owner.' })] },
    ],
    [
      'do-not-pay-yet',
      'a freeze that a judgment orders',
      { litigation: [open({ original: '冻结被告名下股权' })] },
    ],
    [
      'proceed',
      'a frozen account of little',
      { litigation: [open({ what: 'An account was frozen.', severity: 'low' })] },
    ],
    ['proceed', 'a pledge', { 'equity-pledge': [open({ what: 'Pledged to a bank.' })] }],
    [
      'proceed',
      'a freeze that was lifted',
      { 'equity-pledge': [open({ what: 'Frozen in 2024.', state: 'closed' })] },
    ],
    [
      'do-not-pay-yet',
      'a high entry of a debtor',
      { 'dishonest-debtor': [open({ severity: 'high' })] },
    ],
    [
      'do-not-pay-yet',
      'advice not to pay',
      { media: [open({ advice: 'Do not pay before you hear from us.' })] },
    ],
    [
      'proceed',
      'advice on a limit',
      { media: [open({ advice: 'Do not pay more than 20% in advance.' })] },
    ],
    ['proceed', 'advice on a note', { media: [open({ severity: 'note', advice: 'Do not pay.' })] }],
    ['do-not-deal', 'a revoked company', { 'registration-status': [open({ severity: 'high' })] }],
    ['proceed', 'a company that rests', { 'registration-status': [open({ severity: 'low' })] }],
    ['do-not-deal', 'a sanctioned company', { sanctions: [open({ severity: 'high' })] }],
    [
      'do-not-deal',
      'a company that is not found',
      { registration: [open({ severity: 'critical' })] },
    ],
    ['proceed-with-care', 'a name that differs', { registration: [open()] }],
    [
      'do-not-deal',
      'our own words not to deal',
      { media: [open({ advice: 'Sign nothing with this company, and send it no money.' })] },
    ],
    [
      'do-not-deal',
      'advice not to deal',
      { media: [open({ advice: 'Do not deal with this company.' })] },
    ],
  ])('is %s for %s', (verdict, _, found) => {
    expect(scoreReport(reportWith(found)).verdict).toBe(verdict)
  })

  it('is that of the total under rule 1, whatever was found', () => {
    const report = { ...publishedExample('mixed'), rule: 1 as const }
    expect(scoreReport(report)).toMatchObject({ rule: 1, total: 72, verdict: 'proceed-with-care' })
  })

  it('is of rule 1 for a report that was stored without a rule', () => {
    const { rule: _, ...stored } = publishedExample('mixed')
    expect(scoreReport(PublishedReport.parse(stored))).toMatchObject({ rule: 1, verdictCaps: [] })
  })

  it('says why it is stricter than the total', () => {
    const score = scoreReport(publishedExample('mixed'))
    expect(verdictReason(score)).toBe(
      '“Do not pay yet” whatever the score, because of an open high finding: payee on the invoice.',
    )
    expect(verdictReason(scoreReport(publishedExample('bad')))).toBe('')
  })

  it('comes with a total that does not praise what it forbids', () => {
    const frozen = scoreReport(reportWith({ 'equity-pledge': [open({ original: '股权冻结' })] }))
    expect(frozen.total).toBe(79)
    expect(scoreReason(frozen)).toBe(
      'Capped at 79 because the advice is not to pay, or not to deal with the company: pledged or frozen shares (medium, −10).',
    )
    expect(scoreReport(reportWith({ sanctions: [open({ severity: 'high' })] })).total).toBe(39)
  })
})

describe('the steps', () => {
  it('about a company not to deal with are about that alone', () => {
    const report = reportWith({
      'registration-status': [open()],
      'dishonest-debtor': [open()],
      capital: [open()],
    })
    expect(stepsOf(report)).toEqual([checkOf('registration-status').advice])
  })

  it('say so where the advice on the finding does not', () => {
    const [first, second] = stepsOf(reportWith({ sanctions: [open()] }))
    expect(first).toMatch(/^Sign nothing/)
    expect(second).toBe(checkOf('sanctions').advice)
  })

  it('are the payee first, then by weight, what is not confirmed among them', () => {
    const report = reportWith({ capital: [open()], media: [open()] })
    const checks = {
      ...report.checks,
      payee: { result: 'not-assessed' as const },
      registration: { result: 'unavailable' as const, why: 'Down.' },
    }
    const asked = { ...report, checks }
    const order = (rule: 1 | 2) =>
      nextSteps(asked, scoreReport(asked, rule)).map(({ check }) => check)
    expect(order(2)).toEqual(['media', 'registration', 'capital', 'payee'])
    expect(order(1)).toEqual(['media', 'capital', 'registration', 'payee'])
  })

  it('do not speak of a deposit while the verdict is not to pay', () => {
    const found = { capital: [open()], 'track-record': [open()] }
    expect(stepsOf(reportWith(found)).join()).toContain('deposit')
    expect(stepsOf(reportWith({ ...found, payee: [open()] })).join()).not.toMatch(
      /deposit|small order/,
    )
  })

  it('leave out the advice of an analyst that the verdict has overtaken', () => {
    const steps = stepsOf(
      reportWith({
        payee: [open()],
        workforce: [open({ advice: 'You can pay now.' })],
        capital: [open({ advice: 'Go ahead with the order.' })],
      }),
    )
    expect(steps).toEqual([checkOf('payee').advice, checkOf('workforce').advice])
  })
})

describe('findings on one matter', () => {
  const judgment = open({ reference: '(2025)粤0606民初1号', severity: 'medium' })
  const enforcement = open({
    reference: '(2026)粤0606执2号',
    sameMatterAs: '（2025）粤0606民初 1号',
  })
  const legalOf = (report: PublishedReport, rule?: 1 | 2) =>
    scoreReport(report, rule).dimensions.find(({ dimension }) => dimension === 'legal')

  it('are counted once, by the weightier', () => {
    const report = reportWith({ litigation: [judgment], enforcement: [enforcement] })
    expect(legalOf(report)).toMatchObject({
      score: 75,
      deductions: [
        { check: 'enforcement', points: 25 },
        { check: 'litigation', points: 0, countedWith: '(2026)粤0606执2号' },
      ],
    })
    expect(legalOf(report, 1)?.score).toBe(65)
  })

  it('are counted once across dimensions and over a chain of links', () => {
    const tax = open({ severity: 'medium', sameMatterAs: '(2026)粤0606执2号' })
    const linked = { litigation: [judgment], enforcement: [enforcement], 'tax-standing': [tax] }
    const { dimensions } = scoreReport(reportWith(linked))
    expect(dimensions.map(({ score }) => score)).toEqual([75, 100, 100, 100])
  })

  it('keep their steps', () => {
    const steps = stepsOf(reportWith({ litigation: [judgment], enforcement: [enforcement] }))
    expect(steps).toContain(checkOf('litigation').advice)
  })
})

const forbidsToPay = (verdict: Verdict): boolean => verdicts.indexOf(verdict) >= 2

/** What a step says against the verdict above it. */
const contradictions = (verdict: Verdict, steps: readonly string[]): string[] =>
  steps.filter(
    (step) =>
      (saysDoNotDeal(step) && verdict !== 'do-not-deal') ||
      (saysDoNotPay(step) && !forbidsToPay(verdict)) ||
      (forbidsToPay(verdict) && saysPay(step)) ||
      (verdict === 'do-not-deal' && assumesOrder(step)),
  )

const anyAdvice = fc.constantFrom(
  undefined,
  'Do not pay this account.',
  'Never send money to a person.',
  'Do not deal with this supplier.',
  'If you must buy, pay only against documents.',
  'Hold the payment.',
  'Pay nothing.',
  'Walk away from this supplier.',
  'You can pay now.',
  'Do not pay more than half before the inspection.',
  'Ask why.',
)
const advised: fc.Arbitrary<Finding> = fc
  .tuple(anyFinding, anyAdvice)
  .map(([finding, advice]) => ({ ...finding, ...(advice && { advice }) }))

const withFinding = (
  report: PublishedReport,
  id: CheckId,
  findings: readonly Finding[],
): PublishedReport => ({
  ...report,
  checks: { ...report.checks, [id]: { result: 'found', findings: [...findings] } },
})

const findingsOf = ({ checks }: Answers, id: CheckId): Finding[] => {
  const answer = checks[id]
  return answer?.result === 'found' ? answer.findings : []
}

const worseThan = (before: Score, after: Score): string[] => [
  ...(after.total > before.total ? [`${before.total} → ${after.total}`] : []),
  ...(verdicts.indexOf(after.verdict) < verdicts.indexOf(before.verdict)
    ? [`${before.verdict} → ${after.verdict}`]
    : []),
]

const isWhole = Boolean(process.env.FULL)
// 20,000 reports take longer than a test usually may.
const time = { timeout: isWhole ? 900_000 : 60_000 }

describe('of any report', time, () => {
  const runs = { seed: 34, numRuns: isWhole ? 20_000 : 1000 }
  /** Answers of every kind, with findings of an analyst who gives advice. */
  const answered = fc
    .tuple(anyAnswers, fc.array(fc.tuple(anyCheck, advised), { maxLength: 4 }))
    .map(([answers, findings]) =>
      findings.reduce((report, [id, finding]) => withFinding(report, id, [finding]), {
        ...clean,
        ...answers,
      }),
    )

  const expectNoContradiction = (report: PublishedReport): void => {
    const score = scoreReport(report)
    expect(contradictions(score.verdict, stepsOf(report, score))).toEqual([])
  }

  it('no step contradicts the verdict, and every "do not pay" has a verdict that says it', () => {
    fc.assert(fc.property(answered, expectNoContradiction), runs)
  })

  it('the same holds for whole reports, with every field and text', () => {
    for (const report of reportsFor(isWhole ? 1000 : 24))
      expectNoContradiction(carryOn(report, undefined))
  })

  it('no worse report has a milder verdict or a higher total', () => {
    const property = fc.property(answered, anyCheck, advised, (report, id, finding) => {
      const before = findingsOf(report, id)
      fc.pre(before.length > 0 || report.checks[id]?.result === 'clear')
      const more = withFinding(report, id, [...before, { ...finding, state: 'open' }])
      expect(worseThan(scoreReport(report), scoreReport(more))).toEqual([])
      const severity = severities[severities.indexOf(severityOf(id, finding)) + 1] ?? 'critical'
      const worse = withFinding(report, id, [...before, { ...finding, state: 'open', severity }])
      expect(worseThan(scoreReport(more), scoreReport(worse))).toEqual([])
    })
    fc.assert(property, runs)
  })

  it('nor has one of which a finding is open again', () => {
    const property = fc.property(answered, anyCheck, advised, (report, id, finding) => {
      const others = findingsOf(report, id)
      const withState = (state: Finding['state']) =>
        scoreReport(withFinding(report, id, [...others, { ...finding, state }]))
      expect(worseThan(withState('closed'), withState('open'))).toEqual([])
    })
    fc.assert(property, runs)
  })

  it('nor has one of which an answer is lost, whatever it had found', () => {
    const property = fc.property(answered, anyCheck, anyUnknown, (report, id, unknown) => {
      fc.pre(['clear', 'found'].includes(report.checks[id]?.result ?? ''))
      const next = { ...report, checks: { ...report.checks, [id]: unknown } }
      const lost = carryOn(next, { ...report, carried: report.carried })
      expect(worseThan(scoreReport(report), scoreReport(lost))).toEqual([])
    })
    fc.assert(property, runs)
  })

  it('nor has one of which a linked finding is worse', () => {
    const property = fc.property(answered, advised, (report, finding) => {
      const judgment = { ...finding, reference: '(2025)粤0606民初1号' }
      const scores = severities.slice(1).map((severity) => {
        const enforcement = open({ severity, sameMatterAs: judgment.reference })
        const judged = withFinding(report, 'litigation', [judgment])
        return scoreReport(withFinding(judged, 'enforcement', [enforcement]))
      })
      scores.forEach((score, index) => {
        const before = scores[index - 1]
        if (before) expect(worseThan(before, score)).toEqual([])
      })
    })
    fc.assert(property, runs)
  })
})
