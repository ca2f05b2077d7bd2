import type { ReactNode } from 'react'
import './score-text.css'

type Props = {
  /** `unknown` has no color. */
  tone: 'good' | 'fair' | 'poor' | 'unknown'
  children: ReactNode
}

/** A score with its words, in the color of its band. */
export const ScoreText = ({ tone, children }: Props) => (
  <span className={`score-text ${tone}`}>{children}</span>
)
