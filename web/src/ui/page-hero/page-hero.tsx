import type { ReactNode } from 'react'
import './page-hero.css'

type Props = {
  /** A word or two above the title. */
  eyebrow?: string
  title: string
  lead?: ReactNode
  /** Buttons and links. */
  actions?: ReactNode
  /** A drawing beside the text, or below it on narrow screens. */
  figure?: ReactNode
}

/** The head of a content page. Its title is the page's `h1`. */
export function PageHero({ eyebrow, title, lead, actions, figure }: Props) {
  return (
    <header className={figure ? 'page-hero page-hero--figure' : 'page-hero'}>
      <div className="page-hero__text stack">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1>{title}</h1>
        {lead && <div className="lead">{lead}</div>}
        {actions && <div className="actions">{actions}</div>}
      </div>
      {figure && <div className="page-hero__figure">{figure}</div>}
    </header>
  )
}
