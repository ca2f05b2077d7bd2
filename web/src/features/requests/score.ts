import type { Score } from '../../../../shared/request.ts'

export type ScoreView = {
  tone: 'good' | 'fair' | 'poor'
  /** As the report gives it: `86%`, or a word. */
  text: string
  /** What the colour means, in words. */
  meaning: string
  /** 0 to 100 where the score is a number. */
  percent: number | null
}

const meanings = { good: 'High trust', fair: 'Medium trust', poor: 'Low trust' } as const

const view = (tone: ScoreView['tone'], text: string, percent: number | null): ScoreView => ({
  tone,
  text,
  meaning: meanings[tone],
  percent,
})

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const ofNumber = (score: number) =>
  view(score >= 80 ? 'good' : score >= 60 ? 'fair' : 'poor', `${score}%`, score)

const words: Readonly<Record<string, ScoreView['tone']>> = {
  high: 'good',
  medium: 'fair',
  low: 'poor',
}

/** Specification, section 9. Null where there is no score. */
export const scoreView = (score: Score): ScoreView | null => {
  if (typeof score === 'number') return Number.isFinite(score) ? ofNumber(score) : null
  const word = score.trim()
  if (word === '') return null
  // Records written by other systems carry numbers as text.
  if (/^\d+(\.\d+)?$/.test(word)) return ofNumber(Number(word))
  const tone = words[word.toLowerCase()]
  // Alone, "High" could be a risk.
  return tone ? view(tone, meanings[tone], null) : view('poor', capitalised(word), null)
}
