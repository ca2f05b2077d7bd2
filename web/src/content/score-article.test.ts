import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { dimensions } from '../../../shared/reports/check.ts'
import { checkIds, checkOf } from '../../../shared/reports/checks.ts'
import mixed from '../../../shared/reports/examples/mixed.json' with { type: 'json' }
import {
  caps,
  closedPoints,
  maxScore,
  maxUnknownPoints,
  openPoints,
  scoreReport,
  weights,
} from '../../../shared/reports/score.ts'
import { bandOf, scoreAdvice, scoreBands } from '../../../shared/reports/score-bands.ts'
import { PublishedReport } from '../../../shared/reports/supplier-report.ts'

const article = readFileSync(new URL('score-article.md', import.meta.url), 'utf8')

it.each(Object.values(scoreBands))(
  'the article has the verdict and the reason for $meaning',
  (band) => {
    expect(article).toContain(`: ${band.verdict}.** ${band.because}`)
  },
)

const report = PublishedReport.parse(mixed)
const inWords: Readonly<Record<number, string>> = { 4: 'four', 5: 'five', 32: 'thirty-two' }
const essential = checkIds.filter((id) => checkOf(id).essential)
const unknownPoints = checkIds.map((id) => checkOf(id).unknownPoints)
const scores = scoreReport(report)
const [legal, financial, operational, reputation] = scores.dimensions.map(({ score }) => score)

it.each([
  `${inWords[checkIds.length]} checks in ${inWords[dimensions.length]} dimensions`,
  `**Legal**, ${weights.legal}% of the total`,
  `**Financial**, ${weights.financial}%`,
  `**Operational**, ${weights.operational}%`,
  `**Reputation**, ${weights.reputation}%`,
  `Each dimension starts at ${maxScore}.`,
  `critical ${openPoints.critical}, high ${openPoints.high}, medium ${openPoints.medium}, low ${openPoints.low}`,
  `costs ${closedPoints.critical}, ${closedPoints.high}, ${closedPoints.medium} or ${closedPoints.low}`,
  `between ${Math.min(...unknownPoints)} and ${Math.max(...unknownPoints)}`,
  `it has ${maxScore - maxUnknownPoints} points`,
  `**${caps.aboveWeakest} above the weakest dimension**`,
  `**${caps.openHigh}** while a finding of high severity is open, or while one of the ${inWords[essential.length]} essential checks has no answer`,
  `**${caps.openCritical}** while a critical finding is open`,
  `${legal} remain`,
  `two checks without an answer: ${financial}`,
  `Operational has ${operational}, reputation ${reputation}`,
  `rounded down to **${scores.total}**`,
])('the article has the number of the rule: %s', (text) => {
  expect(article.toLowerCase()).toContain(text.toLowerCase())
})

it('scores in numbers and words map to bands, and an unknown score to none', () => {
  expect(([80, '80', 'High'] as const).map(bandOf)).toEqual(['good', 'good', 'good'])
  expect(([79.5, 60, 'medium'] as const).map(bandOf)).toEqual(['fair', 'fair', 'fair'])
  expect(([59, 0, 'low'] as const).map(bandOf)).toEqual(['poor', 'poor', 'poor'])
  for (const score of ['', ' ', 'strange', Number.NaN]) expect(scoreAdvice(score)).toBeUndefined()
})
