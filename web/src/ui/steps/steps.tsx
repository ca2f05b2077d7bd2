import type { ReactNode } from 'react'
import './steps.css'

export type Step = { name: string; text: ReactNode; figure?: ReactNode }

/** Numbered steps, joined by a line; the numbers are list markers. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="steps">
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
