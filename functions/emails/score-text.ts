import type { Score } from '../../shared/request.ts'

/** A score as e-mails show it. @param otherwise shown if there is no score */
export function scoreText(score: Score, otherwise: string): string {
  if (score === '') return otherwise
  return typeof score === 'number' ? `${score}%` : score.charAt(0).toUpperCase() + score.slice(1)
}
