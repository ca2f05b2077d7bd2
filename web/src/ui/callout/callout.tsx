import { type ReactNode, useId } from 'react'
import { Heading, type Level } from '../heading.tsx'
import './callout.css'

type Props = {
  title: string
  level?: Level
  children?: ReactNode
  /** Buttons and links. */
  actions?: ReactNode
  /** `ink` ends a page with its one request; `paper` sets something apart within it. */
  look?: 'ink' | 'paper'
}

export function Callout({ title, level = 2, children, actions, look = 'paper' }: Props) {
  const heading = useId()
  return (
    <section className={`callout callout--${look}`} aria-labelledby={heading}>
      <div className="callout__words">
        <Heading level={level} id={heading}>
          {title}
        </Heading>
        {children && <div className="callout__text">{children}</div>}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </section>
  )
}
