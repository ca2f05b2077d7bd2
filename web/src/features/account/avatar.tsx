import { useState } from 'react'
import { initialsOf } from './initials.ts'
import './avatar.css'

type Props = { name: string | null; email: string; picture: string | null; size?: 'large' }

/** A person's picture, or initials if there is none or it does not load. Decorative. */
export function Avatar({ name, email, picture, size }: Props) {
  const [failed, setFailed] = useState<string>()
  const className = size ? `avatar avatar--${size}` : 'avatar'
  if (picture && picture !== failed)
    return (
      <img
        className={className}
        src={picture}
        alt=""
        width="96"
        height="96"
        // Do not tell Google which page shows the picture.
        referrerPolicy="no-referrer"
        onError={() => setFailed(picture)}
      />
    )
  // Rendered by CSS, so that the initials are not part of the accessible name of a surrounding
  // button.
  return <span className={className} aria-hidden="true" data-initials={initialsOf(name, email)} />
}
