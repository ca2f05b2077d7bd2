import type { ReactNode } from 'react'
import './prose.css'

/** Running text: paragraphs, headings, lists and links at a line length that can be read. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>
}
