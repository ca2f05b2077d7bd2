import { verdictOfScore } from '../../shared/reports/score-bands.ts'
import type { Score } from '../../shared/requests/request.ts'

/**
 * A score as e-mails show it. Source: docs/specification.md#one-form-for-a-score
 * @param verdict in words; null for a PDF alone, whose verdict is that of its color. Without it, the score alone
 * @param otherwise shown if there is no score
 */
export function scoreText(score: Score, otherwise: string, verdict?: string | null): string {
  if (score === '') return otherwise
  const text =
    typeof score === 'number' ? `${score}%` : score.charAt(0).toUpperCase() + score.slice(1)
  const words = verdict === null ? verdictOfScore(score) : verdict
  return words ? `${text}, ${words}` : text
}
