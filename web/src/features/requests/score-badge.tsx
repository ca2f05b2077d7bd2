import type { Score } from '../../../../shared/request.ts'
import { scoreView } from '../../lib/score.ts'
import './score-badge.css'

/** The number, a bar and a word say the same: color is never the only signal. */
export function ScoreBadge({ score, isAwaited }: { score: Score; isAwaited: boolean }) {
  const view = scoreView(score)
  if (!view)
    return <span className="score score--none">{isAwaited ? 'No score yet' : 'No score'}</span>
  const { tone, text, meaning, percent } = view
  return (
    <span className={`score score--${tone}`}>
      <span className="score__text">{text}</span>
      {percent !== null && (
        <svg
          className="score__bar"
          viewBox="0 0 100 6"
          aria-hidden="true"
          preserveAspectRatio="none"
        >
          <rect className="score__track" width="100" height="6" />
          <rect className="score__level" width={Math.min(100, Math.max(0, percent))} height="6" />
        </svg>
      )}
      {!meaning.toLowerCase().startsWith(text.toLowerCase()) && (
        <span className="score__meaning">{meaning}</span>
      )}
    </span>
  )
}
