import { type ReactNode, useId } from 'react'
import './callout.css'

type Props = {
  title: string
  children?: ReactNode
  /** Buttons and links. */
  actions: ReactNode
  /** `inverse`: the call to action that ends a page; `surface`: a highlighted part of it. */
  variant?: 'inverse' | 'surface'
}

export function Callout({ title, children, actions, variant = 'surface' }: Props) {
  const heading = useId()
  return (
    <section className={`callout callout--${variant}`} aria-labelledby={heading}>
      <div className="callout__body stack gap-2">
        <h2 id={heading}>{title}</h2>
        {children && <div className="callout__text stack gap-3">{children}</div>}
      </div>
      <div className="actions">{actions}</div>
    </section>
  )
}
