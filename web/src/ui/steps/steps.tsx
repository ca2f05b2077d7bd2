import type { ReactNode } from 'react'
import './steps.css'

export type Step = { name: string; text: ReactNode; figure?: ReactNode }

type Props = {
  steps: readonly Step[]
  /** `row`: side by side where there is room. `line`: one below the other, joined by a line. */
  variant?: 'row' | 'line'
}

/** Numbered steps; the numbers are list markers. */
export function Steps({ steps, variant = 'line' }: Props) {
  return (
    <ol className={`steps steps--${variant}`}>
      {steps.map(({ name, text, figure }) => (
        <li key={name} className="steps__item">
          {figure && <div className="steps__figure">{figure}</div>}
          <div className="steps__body stack gap-2">
            <h3>{name}</h3>
            <div className="steps__text soft">{text}</div>
          </div>
        </li>
      ))}
    </ol>
  )
}
