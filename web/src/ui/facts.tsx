import type { ReactNode } from 'react'
import '../theme/content.css'

export type Fact = { label: string; value: ReactNode }

/** Names and values, ruled like a register's entry. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
