import { expect, it } from 'vitest'
import { arrangedChecks, basicChecks, checkIds, checkOf } from '../../../shared/reports/checks.ts'
import { scoreReport } from '../../../shared/reports/score.ts'
import { basicScore } from './basic-score.ts'
import { basicContents } from './how-it-works.tsx'
import { reportChecks } from './report-checks.ts'

it('a Basic report has every essential check, and Premium all but those by arrangement', () => {
  expect(basicChecks).toEqual(
    expect.arrayContaining(checkIds.filter((id) => checkOf(id).essential)),
  )
  const [basic, premium] = [0, 1].map(
    (column) => reportChecks.rows.filter(({ cells }) => cells[column] === true).length,
  )
  expect([basic, premium]).toEqual([basicChecks.length, checkIds.length - arrangedChecks.length])
})

it('the lines of a Basic report stand for its checks, all of them and no others', () => {
  const named = basicContents.flatMap(({ checks }) => checks)
  expect(named.toSorted()).toEqual(basicChecks.toSorted())
})

it('score and verdict of a Basic report in which nothing is found are those of the rule', () => {
  const checks = Object.fromEntries(basicChecks.map((id) => [id, { result: 'clear' as const }]))
  expect(scoreReport({ checks, carried: [] })).toMatchObject(basicScore)
})
