import { type KeyboardEvent, useId, useState } from 'react'
import { verdictNames } from '../../../../shared/reports/verdict-words.ts'
import type { Verdict } from '../../../../shared/reports/verdicts.ts'
import type { Score } from '../../../../shared/requests/request.ts'
import { type ScoreView, scoreView } from '../../domain/reports/score.ts'
import './score-badge.css'

type TextProps = {
  view: ScoreView
  /** Stands outside, where the report has its own. */
  hasVerdict: boolean
}

function ScoreText({ view, hasVerdict }: TextProps) {
  const { text, meaning, percent } = view
  return (
    <>
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
      {!hasVerdict && meaning !== text && <span className="score__meaning">{meaning}</span>}
    </>
  )
}

/** The reason appears while the pointer or the keyboard is on the score, or after a tap. */
function ExplainedScore({ reason, ...score }: TextProps & { reason: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const closeByEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false)
  return (
    // The pointer can rest on the reason too.
    <span
      className="explained"
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
    >
      <button
        type="button"
        className={`score tone-${score.view.tone}`}
        aria-describedby={id}
        onClick={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={closeByEscape}
      >
        <ScoreText {...score} />
      </button>
      <span role="tooltip" id={id} className="explained__text" hidden={!isOpen}>
        {reason}
      </span>
    </span>
  )
}

type Props = {
  score: Score
  isAwaited: boolean
  /** Why, in a sentence. @default '' none is known */
  reason?: string
  /** Of a report as data: it can be stricter than its score. Null of a PDF alone. */
  verdict: Verdict | null
}

/** The score with its verdict in words: color is never the only signal. */
export function ScoreBadge({ score, isAwaited, reason = '', verdict }: Props) {
  const view = scoreView(score)
  if (!view) return <span className="score quiet">{isAwaited ? 'No score yet' : 'No score'}</span>
  const hasVerdict = verdict !== null
  const badge = reason ? (
    <ExplainedScore view={view} hasVerdict={hasVerdict} reason={reason} />
  ) : (
    <span className={`score tone-${view.tone}`}>
      <ScoreText view={view} hasVerdict={hasVerdict} />
    </span>
  )
  if (!verdict) return badge
  const { title, tone } = verdictNames[verdict]
  return (
    <>
      {badge}
      <span className={`score__verdict tone-${tone}`}>{title}</span>
    </>
  )
}
