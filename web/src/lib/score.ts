import type { Score } from '../../../shared/request.ts'
import { bandOf, percentOf, scoreBands, type Tone } from '../../../shared/score-bands.ts'

export type ScoreView = {
  tone: Tone
  /** As the report gives it: `86%`, or a word. */
  text: string
  /** What the color means, in words. */
  meaning: string
  /** 0 to 100 where the score is a number. */
  percent: number | null
}

export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** docs/specification.md#trust-score-colors. Null where there is no score. */
export const scoreView = (score: Score): ScoreView | null => {
  const band = bandOf(score)
  const tone = band ?? 'poor'
  const { meaning } = scoreBands[tone]
  const percent = percentOf(score)
  if (percent !== undefined) return { tone, text: `${percent}%`, meaning, percent }
  if (typeof score === 'number' || score.trim() === '') return null
  // "High" alone could be misread as high risk.
  if (band) return { tone, text: meaning, meaning, percent: null }
  return { tone, text: capitalize(score.trim()), meaning, percent: null }
}
