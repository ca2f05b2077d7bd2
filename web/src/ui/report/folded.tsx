import type { ReactNode } from 'react'
import './folded.css'

type Props = {
  summary: ReactNode
  /** Folded on phones only: open where there is room. @default false */
  onPhones?: boolean
  children: ReactNode
}

/** A long part of a report, which opens at a click. Open in print. */
export function Folded({ summary, onPhones = false, children }: Props) {
  return (
    <details className={onPhones ? 'folded folded--on-phones' : 'folded'}>
      <summary>{summary}</summary>
      <div className="folded__body stack gap-4">{children}</div>
    </details>
  )
}
