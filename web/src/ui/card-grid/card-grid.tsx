import type { ReactNode } from 'react'
import './card-grid.css'

/** Cards in one frame, two side by side where they fit. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className="card-grid">{children}</div>
}

type CardProps = {
  title: string
  children?: ReactNode
  /** A link or button, at the card's foot. */
  action?: ReactNode
}

export function Card({ title, children, action }: CardProps) {
  return (
    <article className="card stack gap-3">
      <h3>{title}</h3>
      {children && <div className="stack gap-3 soft">{children}</div>}
      {action && <div className="card__action">{action}</div>}
    </article>
  )
}
