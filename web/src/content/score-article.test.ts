import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { bandOf, scoreAdvice, scoreBands } from '../../../shared/score-bands.ts'

const article = readFileSync(new URL('score-article.md', import.meta.url), 'utf8')

it.each(Object.values(scoreBands))(
  'the article has the verdict and the reason for $meaning',
  (band) => {
    expect(article).toContain(`: ${band.verdict}.** ${band.because}`)
  },
)

it('scores in numbers and words map to bands, and an unknown score to none', () => {
  expect(([80, '80', 'High'] as const).map(bandOf)).toEqual(['good', 'good', 'good'])
  expect(([79.5, 60, 'medium'] as const).map(bandOf)).toEqual(['fair', 'fair', 'fair'])
  expect(([59, 0, 'low'] as const).map(bandOf)).toEqual(['poor', 'poor', 'poor'])
  for (const score of ['', ' ', 'strange', Number.NaN]) expect(scoreAdvice(score)).toBeUndefined()
})
