import { expect, it } from 'vitest'
import { checkIds } from '../../../../../shared/reports/checks.ts'
import { evidenceReasonsFor, reasonsFor } from './ready-reasons.ts'

/** For each digit, the reasons that it chooses at one check or another. */
const byDigit = (reasons: readonly (readonly string[])[], digits: number) =>
  Array.from({ length: digits }, (_, at) => new Set(reasons.flatMap((own) => own[at] ?? [])))

it.each([
  ['unavailable', 5],
  ['not-assessed', 4],
  ['not-applicable', 3],
] as const)('a digit chooses the same reason for any check that is %s', (result, common) => {
  const reasons = checkIds.map((id) => reasonsFor(id, result).map(({ zh }) => zh))
  expect(byDigit(reasons, common).map(({ size }) => size)).toEqual(Array(common).fill(1))
  for (const own of reasons) expect(new Set(own).size).toBe(own.length)
})

it('a digit chooses the same reason for want of evidence, with one finding or two', () => {
  const answers = [undefined, { result: 'found', findings: [{}, {}] }]
  const reasons = checkIds.flatMap((id) =>
    answers.map((each) => evidenceReasonsFor(id, each, 'zh')),
  )
  expect(byDigit(reasons, 3).map(({ size }) => size)).toEqual([1, 1, 1])
})
