import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carryOn } from './carry-on.ts'
import { dimensions, severities } from './check.ts'
import { checkIds, checkOf, checksOf } from './checks.ts'
import {
  type Answers,
  anyAnswers,
  anyCheck,
  anyChecks,
  anyFinding,
  anyUnknown,
} from './fixtures/any-checks.ts'
import { exampleNames, publishedExample } from './fixtures/examples.ts'
import { ruleTexts } from './rule-text.ts'
import {
  caps,
  capsOf,
  maxScore,
  maxUnknownPoints,
  minTotals,
  scoreReport,
  severityOf,
  verdictOf,
  weights,
} from './score.ts'
import { scoreReason } from './score-reason.ts'
import type { Finding, PublishedReport } from './supplier-report.ts'
import { nextSteps } from './verdict.ts'

const clean = publishedExample('clean')
const reportWith = (answers: Answers): PublishedReport => ({ ...clean, ...answers })
const reportOf = (checks: Answers['checks']): PublishedReport => reportWith({ checks, carried: [] })

/** The total, and the score of each dimension. */
const numbersOf = (report: Answers): number[] => {
  const { total, dimensions: scores } = scoreReport(report)
  return [total, ...scores.map(({ score }) => score)]
}

const expectNoRise = (before: Answers, after: Answers): void => {
  const was = numbersOf(before)
  const is = numbersOf(after)
  expect(is.filter((value, index) => value > (was[index] ?? 0))).toEqual([])
}

const answersWith = (
  { checks, carried }: Answers,
  id: (typeof checkIds)[number],
  findings: Finding[],
) => ({
  checks: { ...checks, [id]: { result: 'found' as const, findings } },
  carried: carried.filter(({ check }) => check !== id),
})

const runs = { seed: 19, numRuns: process.env.FULL ? 20_000 : process.env.RELEASE ? 1000 : 300 }

describe('the catalog', () => {
  it.each(dimensions)(
    'checks of the dimension %s take 50 points together without an answer',
    (dimension) => {
      const points = checksOf(dimension).map((id) => checkOf(id).unknownPoints)
      expect(points.reduce((sum, value) => sum + value, 0)).toBe(maxUnknownPoints)
    },
  )

  it('has no check whose typical severity is below its lowest', () => {
    const wrong = checkIds.filter((id) => {
      const { minSeverity = 'note', typicalSeverity } = checkOf(id)
      return severities.indexOf(minSeverity) > severities.indexOf(typicalSeverity)
    })
    expect(wrong).toEqual([])
  })

  it('has weights of 100 percent together', () => {
    expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBe(100)
  })
})

describe('the examples', () => {
  it.each([
    [
      'clean',
      98,
      'proceed',
      'No open finding costs points; most points are lost to published financial statements (no answer, −3) and trade references (no answer, −4).',
    ],
    [
      'mixed',
      72,
      'do-not-pay-yet',
      'Mainly: payee on the invoice (high, −25) and administrative penalties (medium, −10).',
    ],
    [
      'care',
      76,
      'proceed-with-care',
      'Mainly: court enforcement (high, −25) and administrative penalties (medium, −10).',
    ],
    [
      'bad',
      15,
      'do-not-pay-yet',
      'Mainly: dishonest judgment debtor (critical, −60) and list of abnormal operations (high, −25).',
    ],
  ] as const)('%s scores %i: %s', (name, total, verdict, reason) => {
    const score = scoreReport(publishedExample(name))
    expect(score).toMatchObject({ total, verdict, rule: 2 })
    expect(scoreReason(score)).toBe(reason)
  })
})

it.each([
  [100, 'proceed'],
  [80, 'proceed'],
  [79, 'proceed-with-care'],
  [60, 'proceed-with-care'],
  [59, 'do-not-pay-yet'],
  [0, 'do-not-pay-yet'],
])('the verdict on a total of %i is %s', (total, verdict) => {
  expect(verdictOf(total)).toBe(verdict)
})

describe('a score', () => {
  it('is 100 if every check is clear', () => {
    const checks = Object.fromEntries(checkIds.map((id) => [id, { result: 'clear' }]))
    const score = scoreReport(reportOf(checks))
    expect(score.total).toBe(maxScore)
    expect(scoreReason(score)).toBe('Every check has an answer, and none takes points.')
  })

  it('is 50 without any answer, and nothing is assessed', () => {
    const score = scoreReport(reportOf({}))
    expect(score.total).toBe(50)
    expect(score.dimensions.map(({ assessed }) => assessed)).toEqual([false, false, false, false])
  })

  it.each([
    [
      'an open critical finding',
      { sanctions: { result: 'found', findings: [{ what: 'Listed.', state: 'open' }] } },
      39,
      'Capped at 39 because a critical finding is open: sanctions lists (UN, US, EU, UK) (critical, −60).',
    ],
    [
      'an open high finding',
      { contact: { result: 'found', findings: [{ what: 'Unknown.', state: 'open' }] } },
      79,
      'Capped at 79 because a high finding is open: contact person (high, −25).',
    ],
    [
      'an essential check without an answer',
      { sanctions: { result: 'unavailable', why: 'Down.' } },
      79,
      'Capped at 79 because an essential check has no answer: sanctions lists (UN, US, EU, UK) (no answer, −5).',
    ],
    [
      'the weakest dimension',
      {
        media: {
          result: 'found',
          findings: ['One.', 'Two.', 'Three.', 'Four.', 'Five.'].map((what) => ({
            what,
            state: 'open',
          })),
        },
      },
      70,
      'Capped at 70 because of the weakest dimension, reputation: adverse media and complaints (medium and 4 more, −50).',
    ],
    [
      'more findings than their dimension has points for',
      {
        media: {
          result: 'found',
          findings: Array.from({ length: 20 }, (_, index) => ({
            what: `Number ${index}.`,
            severity: 'critical',
            state: 'open',
          })),
        },
      },
      20,
      'Capped at 20 because of the weakest dimension, reputation: adverse media and complaints (critical and 19 more).',
    ],
  ] as const)('is held down by %s', (_, changed, total, reason) => {
    const clear = Object.fromEntries(checkIds.map((id) => [id, { result: 'clear' }]))
    const score = scoreReport(reportOf({ ...clear, ...changed } as Answers['checks']))
    expect(score.total).toBe(total)
    expect(scoreReason(score)).toBe(reason)
  })

  it('names a finding that was carried on once, and says that there is no answer now', () => {
    const clear = Object.fromEntries(checkIds.map((id) => [id, { result: 'clear' }]))
    const checks = { ...clear, 'administrative-penalties': { result: 'unavailable', why: 'Down.' } }
    const finding: Finding = { what: 'Fined.', severity: 'medium', state: 'open' }
    const carried = [
      { check: 'administrative-penalties' as const, finding, lastSeenOn: '2026-05-01' },
    ]
    const unknown = checkOf('administrative-penalties').unknownPoints
    const reason = (answers: Answers) => scoreReason(scoreReport(answers))
    const answers = { checks: checks as Answers['checks'], carried }
    expect(reason(answers)).toContain(`(medium, no answer now, −${10 + unknown})`)
    expect(reason({ ...answers, carried: [...carried, ...carried] })).toContain(
      `(medium and 1 more, no answer now, −${20 + unknown})`,
    )
  })

  it('never takes more points in its reason than a dimension has', () => {
    const property = fc.property(anyAnswers, (answers) => {
      const points = scoreReason(scoreReport(answers)).matchAll(/−(\d+)/g)
      expect([...points].filter(([, taken]) => Number(taken) > maxScore)).toEqual([])
    })
    fc.assert(property, runs)
  })

  it('never rises with another finding', () => {
    const property = fc.property(anyAnswers, anyCheck, anyFinding, (answers, id, finding) => {
      const answer = answers.checks[id]
      fc.pre(answer?.result === 'clear' || answer?.result === 'found')
      const findings = answer?.result === 'found' ? answer.findings : []
      expectNoRise(answers, answersWith(answers, id, [...findings, finding]))
    })
    fc.assert(property, runs)
  })

  it('never rises with a worse finding', () => {
    const property = fc.property(anyAnswers, anyCheck, anyFinding, (answers, id, finding) => {
      const worse = severities[severities.indexOf(severityOf(id, finding)) + 1] ?? 'critical'
      expectNoRise(
        answersWith(answers, id, [finding]),
        answersWith(answers, id, [{ ...finding, severity: worse }]),
      )
    })
    fc.assert(property, runs)
  })

  it('never rises with a finding that is open again', () => {
    const property = fc.property(anyAnswers, anyCheck, anyFinding, (answers, id, finding) => {
      expectNoRise(
        answersWith(answers, id, [{ ...finding, state: 'closed' }]),
        answersWith(answers, id, [{ ...finding, state: 'open' }]),
      )
    })
    fc.assert(property, runs)
  })

  it('never rises with a clear answer that is lost', () => {
    const property = fc.property(
      anyAnswers,
      anyCheck,
      anyUnknown,
      ({ checks, carried }, id, lost) => {
        expectNoRise(
          { checks: { ...checks, [id]: { result: 'clear' } }, carried },
          { checks: { ...checks, [id]: lost }, carried },
        )
      },
    )
    fc.assert(property, runs)
  })

  it('never rises with lost answers from version to version, whatever they had found', () => {
    const lostIn = fc.dictionary(anyCheck, anyUnknown, { maxKeys: 8 })
    const property = fc.property(anyAnswers, lostIn, lostIn, (answers, lostFirst, lostThen) => {
      const first = reportWith(answers)
      const second = carryOn({ ...clean, checks: { ...first.checks, ...lostFirst } }, first)
      const third = carryOn({ ...clean, checks: { ...second.checks, ...lostThen } }, second)
      expectNoRise(first, second)
      expectNoRise(second, third)
    })
    fc.assert(property, runs)
  })

  it('does not depend on the order of checks', () => {
    const property = fc.property(
      anyAnswers,
      fc.shuffledSubarray(checkIds, { minLength: checkIds.length }),
      ({ checks, carried }, order) => {
        const shuffled = Object.fromEntries(order.map((id) => [id, checks[id]]))
        const [was, is] = [
          scoreReport({ checks, carried }),
          scoreReport({ checks: shuffled, carried }),
        ]
        expect(is).toEqual(was)
        expect(scoreReason(is)).toBe(scoreReason(was))
      },
    )
    fc.assert(property, runs)
  })

  it('is from 0 to 100, and within its caps', () => {
    const property = fc.property(anyAnswers, (answers) => {
      const { total, mean, dimensions: scores } = scoreReport(answers)
      const limits = capsOf(scores).map(({ at }) => at)
      expect(total).toBe(Math.min(mean, ...limits))
      expect(total).toBeGreaterThanOrEqual(0)
      expect(mean).toBeLessThanOrEqual(maxScore)
      expect(total).toBeLessThanOrEqual(
        Math.min(...scores.map(({ score }) => score)) + caps.aboveWeakest,
      )
    })
    fc.assert(property, runs)
  })

  it('is never green without answers, or without an essential one', () => {
    const essential = checkIds.filter((id) => checkOf(id).essential)
    const property = fc.property(
      anyAnswers,
      fc.constantFrom(...essential),
      anyUnknown,
      ({ checks, carried }, id, unknown) => {
        const without = { checks: { ...checks, [id]: unknown }, carried }
        expect(scoreReport(without).total).toBeLessThan(minTotals.proceed)
        const none = Object.fromEntries(checkIds.map((check) => [check, unknown]))
        expect(scoreReport({ checks: none, carried }).total).toBeLessThan(
          minTotals['proceed-with-care'],
        )
      },
    )
    fc.assert(property, runs)
  })

  it('says "do not pay yet" or worse of an open critical finding, and never "proceed" of an open high one', () => {
    const property = fc.property(anyAnswers, anyCheck, (answers, id) => {
      const verdictWith = (severity: 'critical' | 'high') => {
        const finding: Finding = { what: 'Listed.', severity, state: 'open' }
        const carried = {
          checks: { ...answers.checks, [id]: undefined },
          carried: [{ check: id, finding, lastSeenOn: '2026-05-01' }],
        }
        return [answersWith(answers, id, [finding]), carried].map((all) => scoreReport(all).verdict)
      }
      for (const verdict of verdictWith('critical')) expect(verdict).toMatch(/^do-not-/)
      expect(verdictWith('high')).not.toContain('proceed')
    })
    fc.assert(property, runs)
  })

  it('comes with next steps, no step twice, and a reason in one sentence', () => {
    const property = fc.property(anyAnswers, (answers) => {
      const score = scoreReport(answers)
      const texts = nextSteps(reportWith(answers), score).map(({ text }) => text)
      expect(texts.length).toBeGreaterThanOrEqual(1)
      expect(new Set(texts).size).toBe(texts.length)
      expect(scoreReason(score)).toMatch(/^[A-Z][^.]*\.$/)
    })
    fc.assert(property, runs)
  })
})

describe('next steps', () => {
  it('begin with an open finding about the payee', () => {
    expect(nextSteps(publishedExample('bad'), scoreReport(publishedExample('bad')))[0]).toEqual({
      check: 'payee',
      text: expect.stringContaining('Do not pay this account.'),
    })
  })

  it('are all there, however many', () => {
    const dissolved = publishedExample('dissolved')
    const texts = nextSteps(dissolved, scoreReport(dissolved)).map(({ text }) => text)
    expect(texts).toHaveLength(8)
    expect(texts.join(' ')).toContain('Reach the company at a number you found yourself')
    expect(texts.join(' ')).toContain('from the company’s own registered domain')
  })

  it('of a clean report still name the payee', () => {
    expect(nextSteps(clean, scoreReport(clean))).toEqual([
      { check: 'payee', text: expect.stringContaining('If the bank details ever change') },
    ])
  })
})

it('the rule in words has every number of the rule', () => {
  const text = ruleTexts[1].join(' ')
  for (const number of [100, 60, 25, 15, 8, 50, 40, 20, 79, 39, 80])
    expect(text).toMatch(new RegExp(`\\b${number}\\b`))
  expect(ruleTexts[1]).toHaveLength(7)
})

it('a score does not change when a report is written and read again', () => {
  for (const name of exampleNames) {
    const report = publishedExample(name)
    expect(scoreReport(JSON.parse(JSON.stringify(report)))).toEqual(scoreReport(report))
  }
})

it('generated answers reach all verdicts', () => {
  const verdicts = fc
    .sample(anyChecks, { seed: 19, numRuns: 300 })
    .map((checks) => scoreReport(reportOf(checks)).verdict)
  expect(new Set(verdicts).size).toBe(4)
})
