import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './chip.css'

/** A short label; with `to` it is a link. */
export function Chip({ children, to }: { children: ReactNode; to?: string }) {
  if (to === undefined) return <span className="chip">{children}</span>
  return (
    <Link className="chip chip--link" to={to}>
      {children}
    </Link>
  )
}
