import type { ReactNode } from 'react'
import './chip.css'

/** A short label. */
export const Chip = ({ children }: { children: ReactNode }) => (
  <span className="chip">{children}</span>
)
