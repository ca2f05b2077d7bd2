import type { ReactNode } from 'react'
import { Prose } from '../prose/prose.tsx'
import './accordion.css'

export type FaqEntry = {
  question: string
  answer: ReactNode
  id?: string
  /** Open from the start. */
  isOpen?: boolean
}

/** Questions in `details` elements, which open without a script. */
export function Accordion({ items }: { items: readonly FaqEntry[] }) {
  return (
    <div className="accordion">
      {items.map(({ question, answer, id, isOpen }) => (
        <details key={question} id={id} open={isOpen}>
          <summary>
            <span>{question}</span>
            <svg
              className="accordion__icon"
              viewBox="0 0 16 16"
              aria-hidden="true"
              focusable="false"
            >
              <path d="M2 8h12" />
              <path className="accordion__vertical" d="M8 2v12" />
            </svg>
          </summary>
          <Prose>{answer}</Prose>
        </details>
      ))}
    </div>
  )
}
