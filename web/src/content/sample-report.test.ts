import { expect, it } from 'vitest'
import { readCode } from '../../../shared/names/uscc.ts'
import { sampleReport } from './sample-report.ts'

const { dimensions, score, checks, facts, company } = sampleReport

it.each(dimensions)('$name has what its deductions leave', (dimension) => {
  const lost = dimension.deductions.reduce((sum, { points }) => sum + points, 0)
  expect(dimension.score).toBe(100 - lost)
  const own = checks.filter((check) => check.dimension === dimension.name)
  expect(own).toHaveLength(dimension.applicable)
  const answered = own.filter(({ result }) => ['Clear', 'Findings'].includes(result))
  expect(answered).toHaveLength(dimension.answered)
})

it('has the total and the verdict of the rule', () => {
  expect(dimensions.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
  const sum = dimensions.reduce((all, dimension) => all + dimension.weight * dimension.score, 0)
  const weakest = Math.min(...dimensions.map((dimension) => dimension.score))
  expect(score.limits.map(({ at }) => at)).toEqual([79, weakest + 20])
  expect(score.total).toBe(Math.min(Math.floor(sum / 100), ...score.limits.map(({ at }) => at)))
  expect(score.verdict).toBe('Proceed with care')
})

it('tells each deduction of a check with findings, and no other', () => {
  const told = dimensions.flatMap(({ deductions }) => deductions.map(({ check }) => check))
  const found = checks.filter(({ result }) => result !== 'Clear').map(({ check }) => check)
  expect(told.toSorted()).toEqual(found.toSorted())
})

it('is about one company, whose code has the right form', () => {
  const told = Object.fromEntries(facts.map(({ label, value }) => [label, value]))
  expect(told['Legal name']).toBe(company.name)
  expect(told['Unified social credit code']).toBe(company.code)
  expect(readCode(company.code)).toMatchObject({ kind: 'valid' })
})
