import { describe, expect, it } from 'vitest'
import { type CheckId, checkIds, checkOf } from '../../../../shared/reports/checks.ts'
import { publishedExample } from '../../../../shared/reports/fixtures/examples.ts'
import { scoreReport } from '../../../../shared/reports/score.ts'
import { pointsToLose } from './choice-text.ts'
import {
  choicesHash,
  choicesOf,
  nothingKnown,
  readHash,
  scoreChoices,
  withChoices,
} from './choices.ts'
import { examples } from './examples.ts'

describe.each(examples)('$title', ({ id, company, choices }) => {
  const report = publishedExample(id)
  const expected = scoreReport(report)
  const score = scoreChoices(choices)

  it('has the company and the score of its example report', () => {
    expect(company).toBe(report.company.name)
    expect(score).toMatchObject({
      total: expected.total,
      mean: expected.mean,
      verdict: expected.verdict,
      caps: expected.caps,
    })
  })

  it('loses the same points in the same checks', () => {
    const lines = (of: typeof score) =>
      of.dimensions.map(({ dimension, score: left, deductions }) => ({
        dimension,
        left,
        lines: deductions.map(({ check, points }) => [check, points]),
      }))
    expect(lines(score)).toEqual(lines(expected))
  })
})

describe('a choice', () => {
  const all = checkIds.flatMap((id) => choicesOf(id).map((choice) => [id, choice] as const))

  it('takes the points that its option names', () => {
    for (const [id, choice] of all) {
      const { dimensions } = scoreChoices(withChoices({ [id]: choice }))
      const lost = dimensions.flatMap(({ deductions }) => deductions.map(({ points }) => points))
      expect([id, choice, lost]).toEqual([id, choice, [pointsToLose(id, choice)].filter(isNumber)])
    }
  })

  it('comes back from the address', () => {
    for (const [id, choice] of all) {
      const choices = withChoices({ [id]: choice })
      expect(readHash(choicesHash(choices))).toEqual(choices)
    }
    for (const choices of [...examples.map((each) => each.choices), nothingKnown, withChoices({})])
      expect(readHash(choicesHash(choices))).toEqual(choices)
  })

  it('is never an open finding below the least severity of its check', () => {
    expect(choicesOf('serious-violations')).toEqual([
      'clear',
      'unknown',
      'critical',
      'note-closed',
      'low-closed',
      'medium-closed',
      'high-closed',
      'critical-closed',
    ])
  })

  it('says “does not apply” only for checks that may not apply', () => {
    const optional = checkIds.filter((id) => choicesOf(id).includes('not-applicable'))
    expect(optional).toEqual(checkIds.filter((id: CheckId) => checkOf(id).mayNotApply))
  })
})

const isNumber = (value: number | undefined) => value !== undefined

it.each([
  '',
  '#checks',
  '#playground',
  '#playground=payee',
  '#playground=payee:high:low',
  '#playground=payee:dreadful',
  '#playground=payee:not-applicable',
  '#playground=serious-violations:low',
  '#playground=no-such-check:high',
  '#playground=payee:high,no-such-check:high',
  '#playground=constructor:high',
  '#playground=%70ayee:high',
])('the address %j holds no choices', (hash) => {
  expect(readHash(hash)).toBeUndefined()
})
