import type { ReactNode } from 'react'
import { Prose } from '../prose/prose.tsx'
import './legal-sections.css'

export type LegalSection = { title: string; id?: string; body: ReactNode }

/** The numbered sections of a legal page, each with an `h2` and its number in the margin. */
export function LegalSections({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <ol className="legal-sections">
      {sections.map(({ title, id, body }) => (
        <li key={title} id={id} className="legal-sections__item">
          <h2>{title}</h2>
          <Prose>{body}</Prose>
        </li>
      ))}
    </ol>
  )
}
