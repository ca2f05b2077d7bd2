import type { Score } from '../requests/request.ts'
import type { Tone } from './tone.ts'
import { bandVerdicts, verdictNames } from './verdict-words.ts'

type Band = {
  /** The lowest score of the band. */
  min: number
  range: string
  /** A score in words, as it is shown: docs/specification.md#one-form-for-a-score. */
  meaning: string
  verdict: string
  /** The reason, true for every score of the band. The article about scores has the same text. */
  because: string
  nextStep: string
}

export const scoreBands: Readonly<Record<Tone, Band>> = {
  good: {
    min: 80,
    range: '80 and above',
    meaning: 'High trust',
    verdict: 'proceed',
    because: 'Of what could be checked, little or nothing speaks against the supplier.',
    nextStep: 'Read the findings, and compare the payee with the license before you pay.',
  },
  fair: {
    min: 60,
    range: '60 to 79',
    meaning: 'Medium trust',
    verdict: 'proceed with care',
    because: 'Some findings or gaps need an answer first.',
    nextStep: 'Read them, ask the supplier about them, and pay only once they are answered.',
  },
  poor: {
    min: 0,
    range: 'Below 60',
    meaning: 'Low trust',
    verdict: 'do not pay yet',
    because:
      'Something was found, or could not be confirmed, that puts an advance payment at risk.',
    nextStep: 'Read the findings, and send no advance payment until they are cleared up.',
  },
}

const words: Readonly<Record<string, Tone>> = { high: 'good', medium: 'fair', low: 'poor' }

export const toneOf = (score: number): Tone =>
  score >= scoreBands.good.min ? 'good' : score >= scoreBands.fair.min ? 'fair' : 'poor'

/** The score as a number; undefined if it is a word. Other systems store numbers as text. */
export const percentOf = (score: Score): number | undefined => {
  if (typeof score === 'number') return Number.isFinite(score) ? score : undefined
  return /^\d+(\.\d+)?$/.test(score.trim()) ? Number(score) : undefined
}

/** The band of a score; undefined without a score, or for an unknown word. */
export const bandOf = (score: Score): Tone | undefined => {
  const percent = percentOf(score)
  return percent === undefined ? words[String(score).trim().toLowerCase()] : toneOf(percent)
}

/** The verdict of a score without findings: that of its color. Undefined for a score without a band. */
export function verdictOfScore(score: Score): string | undefined {
  const tone = bandOf(score)
  return tone && verdictNames[bandVerdicts[tone]].title
}

/** The verdict of a score and what to do next; undefined for a score without a band. */
export function scoreAdvice(score: Score): { verdict: string; text: string } | undefined {
  const tone = bandOf(score)
  if (tone === undefined) return undefined
  const { because, nextStep } = scoreBands[tone]
  return { verdict: `${verdictNames[bandVerdicts[tone]].title}.`, text: `${because} ${nextStep}` }
}
