import type { ReactNode } from 'react'
import './card-grid.css'

/** Cards in one frame, in as many of the columns as fit. */
export function CardGrid({ children, columns = 3 }: { children: ReactNode; columns?: 2 | 3 | 4 }) {
  return <div className={`card-grid card-grid--${columns}`}>{children}</div>
}

type CardProps = {
  title: string
  figure?: ReactNode
  children?: ReactNode
  /** A link or button, at the card's foot. */
  action?: ReactNode
}

export function Card({ title, figure, children, action }: CardProps) {
  return (
    <article className="card stack gap-3">
      {figure && <div className="card__figure">{figure}</div>}
      <h3>{title}</h3>
      {children && <div className="stack gap-3 soft">{children}</div>}
      {action && <div className="card__action">{action}</div>}
    </article>
  )
}
