import type { ReactNode } from 'react'
import { Chinese } from '../chinese.tsx'
import './description-list.css'

export type Description = {
  label: string
  /** The label in Chinese registers. */
  chinese?: string
  value: ReactNode
}

/** Labels with their values. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className="description-list">
      {items.map(({ label, chinese, value }) => (
        <div key={label}>
          <dt>
            {label}
            {chinese && (
              <>
                {' '}
                <Chinese>{chinese}</Chinese>
              </>
            )}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
