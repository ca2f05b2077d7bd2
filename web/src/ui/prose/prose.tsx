import type { ReactNode } from 'react'
import './prose.css'

/** Running text at a readable line length. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>
}
