import { type ReactNode, useId } from 'react'
import './section.css'

type Props = {
  title: string
  /** A sentence under the title. */
  intro?: ReactNode
  /** For links to this part of the page. */
  id?: string
  /** `split` puts the title beside the content on wide screens; `full` above it. */
  layout?: 'split' | 'full'
  children: ReactNode
}

/** A part of a page: a landmark, named by its `h2`. */
export function Section({ title, intro, id, layout = 'split', children }: Props) {
  const heading = useId()
  return (
    <section className={`section section--${layout}`} id={id} aria-labelledby={heading}>
      <div className="section__head stack gap-3">
        <h2 id={heading}>{title}</h2>
        {intro && <div className="soft">{intro}</div>}
      </div>
      <div className="section__body">{children}</div>
    </section>
  )
}
