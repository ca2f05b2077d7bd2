import type { ReactNode } from 'react'
import './description-list.css'

export type Description = {
  label: string
  /** The label as a Chinese register prints it. */
  chinese?: string
  value: ReactNode
}

/** Names and values, ruled like a register's entry. */
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
                <span lang="zh-Hans" translate="no">
                  {chinese}
                </span>
              </>
            )}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
