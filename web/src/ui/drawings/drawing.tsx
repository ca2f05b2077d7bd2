import type { ReactNode } from 'react'
import './drawing.css'

/** A decorative drawing on a 64 × 64 grid, in the color of the text. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className="drawing" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}
