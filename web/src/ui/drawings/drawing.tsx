import type { ReactNode } from 'react'
import './drawing.css'

/** Drawn on a 64 grid in the text's color. Always decoration: the words beside say the same. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className="drawing" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}
