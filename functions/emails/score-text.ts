import type { Score } from '../../shared/request.ts'

/**
 * A score as e-mails show it.
 * @param verdict in words, of a report as data
 * @param otherwise shown if there is no score
 */
export function scoreText(score: Score, otherwise: string, verdict?: string | null): string {
  if (score === '') return otherwise
  const text =
    typeof score === 'number' ? `${score}%` : score.charAt(0).toUpperCase() + score.slice(1)
  return verdict ? `${text}, ${verdict}` : text
}
