import { bandOf, percentOf, scoreBands } from '../../../../shared/reports/score-bands.ts'
import type { Tone } from '../../../../shared/reports/tone.ts'
import { bandVerdicts, verdictNames } from '../../../../shared/reports/verdict-words.ts'
import type { Score } from '../../../../shared/requests/request.ts'

export type ScoreView = {
  tone: Tone
  /** As the report gives it: `86%`, or a word. */
  text: string
  /** The verdict of its color, in words; without a band, the score itself. */
  meaning: string
  /** 0 to 100 where the score is a number. */
  percent: number | null
}

export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** docs/specification.md#trust-score-colors. Null where there is no score. */
export const scoreView = (score: Score): ScoreView | null => {
  const band = bandOf(score)
  const tone = band ?? 'poor'
  const verdict = verdictNames[bandVerdicts[tone]].title
  const percent = percentOf(score)
  if (percent !== undefined) return { tone, text: `${percent}%`, meaning: verdict, percent }
  if (typeof score === 'number' || score.trim() === '') return null
  // "High" alone could be misread as high risk.
  if (band) return { tone, text: scoreBands[band].meaning, meaning: verdict, percent: null }
  const text = capitalize(score.trim())
  return { tone, text, meaning: text, percent: null }
}
