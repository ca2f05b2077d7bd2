import type { ReactNode } from 'react'
import './example-frame.css'

type Props = {
  /** What it is an example of. */
  caption: string
  /** `narrow` for an e-mail. */
  width?: 'narrow' | 'wide'
  children: ReactNode
}

/** Frames what is invented, so that it is not taken for a part of the page. */
export const ExampleFrame = ({ caption, width = 'wide', children }: Props) => (
  <figure className={`example-frame stack gap-4 example-frame--${width}`}>
    <figcaption className="quiet">{caption}</figcaption>
    {children}
  </figure>
)
