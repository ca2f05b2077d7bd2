import { type ReactNode, useId } from 'react'
import { Heading, type Level } from '../heading.tsx'
import './callout.css'

type Props = {
  title: string
  level?: Level
  children?: ReactNode
  /** Buttons and links. */
  actions?: ReactNode
  /** `inverse`: the call to action that ends a page; `surface`: a highlighted part of it. */
  variant?: 'inverse' | 'surface'
}

export function Callout({ title, level = 2, children, actions, variant = 'surface' }: Props) {
  const heading = useId()
  return (
    <section className={`callout callout--${variant}`} aria-labelledby={heading}>
      <div className="callout__body stack gap-2">
        <Heading level={level} id={heading}>
          {title}
        </Heading>
        {children && <div className="callout__text stack gap-3">{children}</div>}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </section>
  )
}
