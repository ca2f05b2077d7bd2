import { expect, it } from 'vitest'
import { readCode } from '../../../shared/names/uscc.ts'
import { sampleReport } from './sample-report.ts'

const { dimensions, score, checks, facts, company } = sampleReport

it.each(dimensions)('the score of $name is 100 less its deductions', (dimension) => {
  const lost = dimension.deductions.reduce((sum, { points }) => sum + points, 0)
  expect(dimension.score).toBe(100 - lost)
  const ownChecks = checks.filter((check) => check.dimension === dimension.name)
  expect(ownChecks).toHaveLength(dimension.applicable)
  const answered = ownChecks.filter(({ result }) => ['Clear', 'Findings'].includes(result))
  expect(answered).toHaveLength(dimension.answered)
})

it('the total score and the verdict follow the scoring rule', () => {
  expect(dimensions.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
  const sum = dimensions.reduce((all, dimension) => all + dimension.weight * dimension.score, 0)
  const weakest = Math.min(...dimensions.map((dimension) => dimension.score))
  expect(score.limits.map(({ at }) => at)).toEqual([79, weakest + 20])
  expect(score.total).toBe(Math.min(Math.floor(sum / 100), ...score.limits.map(({ at }) => at)))
  expect(score.verdict).toBe('Proceed with care')
})

it('each check with findings has deductions, and no other check has', () => {
  const deducted = dimensions.flatMap(({ deductions }) => deductions.map(({ check }) => check))
  const withFindings = checks.filter(({ result }) => result !== 'Clear').map(({ check }) => check)
  expect(deducted.toSorted()).toEqual(withFindings.toSorted())
})

it('the company is the same throughout, and its code is valid', () => {
  const factsByLabel = Object.fromEntries(facts.map(({ label, value }) => [label, value]))
  expect(factsByLabel['Legal name']).toBe(company.name)
  expect(factsByLabel['Unified social credit code']).toBe(company.code)
  expect(readCode(company.code)).toMatchObject({ kind: 'valid' })
})
