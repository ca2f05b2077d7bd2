import type { Tone } from '../../../../shared/reports/tone.ts'
import './score-bar.css'

type ScoreBarProps = {
  /** 0 to 100. */
  score: number
  /** `unknown`: too little is known for a color. */
  tone: Tone | 'unknown'
}

/** A score of 100 as a bar. The number stands beside it, so screen readers skip the bar. */
export const ScoreBar = ({ score, tone }: ScoreBarProps) => (
  <svg
    className={`score-bar tone-${tone}`}
    viewBox="0 0 100 2"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <rect className="score-bar__track" width="100" height="2" />
    <rect className="score-bar__level" width={score} height="2" />
  </svg>
)
