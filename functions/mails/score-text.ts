import type { Score } from '../../shared/request.ts'

/** A score as mails show it. @param otherwise stands where there is none */
export function scoreText(score: Score, otherwise: string): string {
  if (score === '') return otherwise
  return typeof score === 'number' ? `${score}%` : score.charAt(0).toUpperCase() + score.slice(1)
}
