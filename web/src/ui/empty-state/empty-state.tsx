import type { ReactNode } from 'react'
import './empty-state.css'

type Props = { role?: 'status'; children: ReactNode }

/** Replaces an empty list: says what is missing and what to do. */
export const EmptyState = ({ role, children }: Props) => (
  <div className="empty stack gap-2 soft" role={role}>
    {children}
  </div>
)
