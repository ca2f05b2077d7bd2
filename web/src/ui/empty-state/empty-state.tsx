import type { ReactNode } from 'react'
import './empty-state.css'

type Props = { role?: 'status'; children: ReactNode }

/** Stands where a list would: what is missing, and what to do about it. */
export const EmptyState = ({ role, children }: Props) => (
  <div className="empty" role={role}>
    {children}
  </div>
)
