import type { ReactNode } from 'react'
import { CheckList } from '../check-list/check-list.tsx'
import { Heading, type Level } from '../heading.tsx'
import './plan-card.css'

/** Plan cards beside each other. */
export function PlanGrid({ columns, children }: { columns?: 2; children: ReactNode }) {
  return <div className={columns ? 'plan-grid plan-grid--2' : 'plan-grid'}>{children}</div>
}

type Props = {
  name: string
  level?: Level
  /** As text: "$29". */
  price?: string
  /** What the price is for: "per month". */
  per?: string
  /** A line under the price: "Billed annually: $278.40". */
  note?: ReactNode
  /** The badge of the highlighted plan. */
  mark?: string
  /** The badge of any other plan. */
  stamp?: string
  features?: readonly string[]
  action?: ReactNode
}

export function PlanCard(props: Props) {
  const { name, level = 2, price, per, note, mark, stamp = mark, features, action } = props
  return (
    <article className={mark ? 'plan-card plan-card--marked' : 'plan-card'}>
      <div className="plan-card__head spread gap-2">
        <Heading level={level}>{name}</Heading>
        {stamp && <span className="stamp">{stamp}</span>}
      </div>
      {price && (
        <p className="plan-card__price">
          <strong>{price}</strong> {per && <span>{per}</span>}
        </p>
      )}
      {note && <p className="quiet">{note}</p>}
      {features && <CheckList items={features} />}
      {action && <div className="plan-card__action">{action}</div>}
    </article>
  )
}
