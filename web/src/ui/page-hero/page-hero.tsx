import type { ReactNode } from 'react'
import './page-hero.css'

type Props = {
  /** A word or two above the title. */
  eyebrow: string
  title: string
  lead: ReactNode
  /** Buttons and links. */
  actions?: ReactNode
}

/** The head of a content page. Its title is the page's `h1`. */
export function PageHero({ eyebrow, title, lead, actions }: Props) {
  return (
    <header className="page-hero">
      <div className="page-hero__text stack">
        <p className="eyebrow">{eyebrow}</p>
        <h1>{title}</h1>
        <div className="lead">{lead}</div>
        {actions && <div className="actions">{actions}</div>}
      </div>
    </header>
  )
}
