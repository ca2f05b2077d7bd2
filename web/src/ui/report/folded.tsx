import type { ReactNode } from 'react'
import './folded.css'

type Props = { summary: ReactNode; children: ReactNode }

/** A long part of a report, which opens at a click. Open in print. */
export function Folded({ summary, children }: Props) {
  return (
    <details className="folded">
      <summary>{summary}</summary>
      <div className="folded__body stack gap-4">{children}</div>
    </details>
  )
}
