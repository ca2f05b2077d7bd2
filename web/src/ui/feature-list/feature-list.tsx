import type { ReactNode } from 'react'
import './feature-list.css'

export type Feature = { name: string; text: ReactNode; figure?: ReactNode }

/** A list with a name and a sentence per feature. */
export function FeatureList({ features }: { features: readonly Feature[] }) {
  return (
    <ul className="feature-list">
      {features.map(({ name, text, figure }) => (
        <li key={name} className={figure ? 'feature-list__drawn' : undefined}>
          {figure}
          <div>
            <h3>{name}</h3>
            <div className="feature-list__text soft">{text}</div>
          </div>
        </li>
      ))}
    </ul>
  )
}
