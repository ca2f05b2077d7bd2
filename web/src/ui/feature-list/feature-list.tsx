import type { ReactNode } from 'react'
import { Heading, type Level } from '../heading.tsx'
import './feature-list.css'

export type Feature = { name: string; text: ReactNode; figure?: ReactNode }

/** A list with a name and a sentence per feature. */
export function FeatureList({
  features,
  level = 3,
}: {
  features: readonly Feature[]
  level?: Level
}) {
  return (
    <ul className="feature-list">
      {features.map(({ name, text, figure }) => (
        <li key={name} className={figure ? 'feature-list__drawn' : undefined}>
          {figure}
          <div>
            <Heading level={level}>{name}</Heading>
            <div className="feature-list__text soft">{text}</div>
          </div>
        </li>
      ))}
    </ul>
  )
}
